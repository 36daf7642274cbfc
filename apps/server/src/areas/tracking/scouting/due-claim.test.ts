import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { simulated } from '../../../testing/scouting.ts'
import { startServer, type TestServer } from '../../../testing/start.ts'
import { forgetJobs } from '../../../testing/work-off.ts'
import { scoutDueJob } from './due.job.ts'
import { later } from './when.ts'
import { eventually } from '../../../testing/eventually.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(() => Promise.resolve(database), simulated)
  await (await server.newAccount()).client.sites.add(aSiteForm())
})
afterAll(() => server.close())

const isWaiting = async () => {
  const sessions = await database.asOwner(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return sessions.length > 0
}
const log = { info() {}, warn() {}, error() {} }
const finish = () => Promise.reject(new Error('not to be finished here'))
const look = () =>
  scoutDueJob.run(server.services, {}, { isFirst: true, signal: new AbortController().signal, log, finish })
const waiting = async () => {
  const { rows } = await sql<{ job: string }>`
    select data ->> 'job' as job from jobs.job where state = 'created' order by 1`.execute(
    server.services.kysely,
  )
  return rows.map(({ job }) => job)
}

const columns = [
  ['pages', 'scout_due_at'],
  ['pages', 'volume_due_at'],
  ['sites', 'brand_due_at'],
] as const

// A job's key keeps it from waiting twice; only the claim keeps it from being done again once it was done.
it.each([
  [columns[0], ['look-up-volumes', 'scout-page']],
  [columns[1], ['look-up-volumes']],
  [columns[2], ['scout-brand']],
] as const)('of %s: what another server claims meanwhile is not due any more', async (column, jobs) => {
  const { kysely } = server.services
  const set = async ([of, each]: (typeof columns)[number], at: Date) => {
    await sql`update ${sql.table(of)} set ${sql.ref(each)} = ${at}`.execute(kysely)
  }
  const [past, future] = [later(server.clock.now, -1), later(server.clock.now, 1)]
  for (const each of columns) await set(each, future)
  await forgetJobs(kysely)

  await set(column, past)
  await look()
  expect(await waiting()).toEqual(jobs)

  await forgetJobs(kysely)
  await set(column, past)
  const other = new Client({ connectionString: database.place.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`update ${column[0]} set ${column[1]} = $1`, [future])
    const running = look()
    await eventually(async () => expect(await isWaiting()).toBe(true))
    await other.query('commit')
    await running
  } finally {
    await other.end()
  }
  expect(await waiting()).toEqual([])
})
