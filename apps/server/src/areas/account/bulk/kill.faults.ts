import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DatabasePlace } from '../../../db/database.ts'
import { openDatabase } from '../../../db/open.ts'
import type { DB } from '../../../db/tables.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { startServer } from '../../../testing/start.ts'
import { hurriedPace, hurryJobs, places, throughKills } from '../../../testing/through-kills.ts'

const LINKS = 1000
const KILLS = 6
const NOW = '2026-11-21T10:00:00Z'
/** From the end of a batch, before its commit: some kills hit that transaction, others a later one. */
const LIVES_MS = 150

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that runs small batches until all runs have ended, and reports when its first ones are about to commit. */
const worker = (place: DatabasePlace) => (kill: number | undefined) =>
  `
  const { openDatabase } = await import(${url('../../../db/open.ts')})
  const { startQueue } = await import(${url('../../../jobs/queue.ts')})
  const { batchJobOf } = await import(${url('./batch.job.ts')})
  const { bulkActions, removeLinks } = await import(${url('../../bulk-actions.ts')})
  const { sql } = await import('kysely')
  Object.assign(removeLinks, { batchSize: 25 })
  const database = await openDatabase(${JSON.stringify(place)})
  const services = { kysely: database.kysely, now: () => new Date('${NOW}'), config: { lookUps: { atOnce: 3 } } }
  let batches = ${kill === undefined ? 0 : 1 + (kill % 3)}
  const job = batchJobOf(bulkActions)
  const hurried = {
    ...job,
    run: (services, data, attempt) => job.run(services, data, {
      ...attempt,
      async finish(trx) {
        await sql\`update jobs.job set heartbeat_seconds = 3, retry_delay = 0 where state = 'created'\`.execute(trx)
        await attempt.finish(trx)
        batches -= 1
        if (batches === 0) console.log('begun')
      },
    }),
  }
  const silent = { info() {}, warn() {}, error() {} }
  const queue = await startQueue(database, services, silent, [hurried], ${JSON.stringify(hurriedPace)})
  for (;;) {
    const { rows } = await sql\`select from bulk_runs where state = 'running' limit 1\`.execute(database.kysely)
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await queue.stop()
  await database.close()`

/** The stored links, their counts, the trash and the notices. */
async function stored(kysely: Kysely<DB>) {
  const { rows } = await sql<{ links: string | null; placed: number; trash: number; notices: number }>`
    select (select md5(string_agg(l::text, ',' order by id)) from links l where progress = 'placed') as links,
      (select sum(placed_links)::int from page_figures) as placed,
      (select count(*)::int from trash) as trash,
      (select count(*)::int from notices) as notices`.execute(kysely)
  return rows[0]
}

/** Returns how many batches were interrupted and repeated. */
async function workThroughKills(place: DatabasePlace): Promise<number> {
  await throughKills(worker(place), KILLS, LIVES_MS)
  const database = await openDatabase(place)
  const { kysely } = database
  const { rows } = await sql<{ again: number }>`
    select coalesce(sum(retry_count), 0)::int as again from jobs.job where data ->> 'job' = 'bulk-batch'`.execute(
    kysely,
  )
  await sql`delete from jobs.job`.execute(kysely)
  await database.close()
  return rows[0]?.again ?? 0
}

describe.each(places)('on $name', ({ open }) => {
  it(`deletes links once and restores them once when the server is killed ${2 * KILLS} times`, async () => {
    const { place, remove } = await open()
    const opened = async () => {
      const running = await startServer(async () => ({ ...(await openDatabase(place)), place }))
      running.clock.now = new Date(NOW)
      return running
    }
    let server = await opened()
    const agency = await server.newAccount()
    const at = await pageOfLinks(server, agency, LINKS)
    const { kysely } = server.services
    const links = await stored(kysely)
    expect(links).toMatchObject({ placed: LINKS, trash: 0, notices: 0 })
    const { run } = await agency.client.links.removeMany({ ...at, all: { url_progress: 'placed' } })
    await hurryJobs(kysely)
    await server.close()

    let cut = await workThroughKills(place)
    server = await opened()
    const owner = server.clientWith(agency.token)
    expect(await owner.bulk.show({ id: run.id })).toMatchObject({ state: 'done', done: LINKS, refused: 0 })
    expect(await stored(server.services.kysely)).toMatchObject({
      links: null,
      placed: 0,
      trash: LINKS,
      notices: 1,
    })
    const undo = await owner.bulk.undo({ id: run.id })
    await hurryJobs(server.services.kysely)
    await server.close()

    cut += await workThroughKills(place)
    server = await opened()
    const after = server.clientWith(agency.token)
    expect(await after.bulk.show({ id: undo.run.id })).toMatchObject({
      state: 'done',
      done: LINKS,
      refused: 0,
    })
    expect(await stored(server.services.kysely)).toEqual({ ...links, notices: 2 })
    await server.close()
    await remove()
    console.log(`${cut} batches were interrupted and repeated`)
    expect(cut).toBeGreaterThan(0)
  })
})
