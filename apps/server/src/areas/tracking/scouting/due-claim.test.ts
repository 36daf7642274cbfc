import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { simulated } from '../../../testing/scouting.ts'
import { useServer } from '../../../testing/use-server.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'
import { deleteJobs } from '../../../testing/run-jobs.ts'
import { scoutDueJob } from './due.job.ts'
import { later } from '../look-ups/retry-time.ts'
import { eventually } from '../../../testing/eventually.ts'

const server = useServer(undefined, simulated)
beforeAll(async () => {
  await (await server.newAccount()).client.sites.add(aSiteForm())
})

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

const kinds = ['ranks', 'volumes', 'brand'] as const

// A job's key keeps it from waiting twice; only the claim keeps it from being done again once it was done.
it.each([
  ['ranks', ['look-up-volumes', 'scout-page']],
  ['volumes', ['look-up-volumes']],
  ['brand', ['scout-brand']],
] as const)('of %s: an item that another server claims is no longer due', async (kind, jobs) => {
  const { kysely } = server.services
  const set = async (each: (typeof kinds)[number], due_at: Date) => {
    await kysely.updateTable('look_ups').set({ due_at }).where('kind', '=', each).execute()
  }
  const [past, future] = [later(server.clock.now, -1), later(server.clock.now, 1)]
  for (const each of kinds) await set(each, future)
  await deleteJobs(kysely)

  await set(kind, past)
  await look()
  expect(await waiting()).toEqual(jobs)

  await deleteJobs(kysely)
  await set(kind, past)
  const other = new Client({ connectionString: server.database.place.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('update look_ups set due_at = $1 where kind = $2', [future, kind])
    const running = look()
    await eventually(async () => expect(await sessionsWaiting(server.database)).toBeGreaterThan(0))
    await other.query('commit')
    await running
  } finally {
    await other.end()
  }
  expect(await waiting()).toEqual([])
})
