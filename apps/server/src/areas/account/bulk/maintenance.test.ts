import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLinks } from '../../bulk-actions.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { bulkMaintenanceJob } from './maintenance.job.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const { batchSize, maxInCall } = removeLinks

describe.each(eitherDatabase)('maintenance of bulk actions on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  beforeAll(async () => {
    Object.assign(removeLinks, { batchSize: 1, maxInCall: 1 })
  })
  afterAll(async () => {
    Object.assign(removeLinks, { batchSize, maxInCall })
  })

  /** A run over so many links of a page of its own. */
  async function newRun(links: number): Promise<number> {
    const place = await pageOfLinks(server, agency, links)
    return (await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })).run.id
  }

  /** What is done when the upkeep is due and nothing else has been asked for. */
  async function maintenance(): Promise<string[]> {
    const { kysely } = server.services
    await kysely.transaction().execute((trx) => enqueue(trx, bulkMaintenanceJob, {}))
    return await runJobs(server.services)
  }
  const later = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
  }
  async function stored(id: number) {
    const { kysely } = server.services
    const count = async (table: 'bulk_rows' | 'trash') => {
      const rows = await sql`select from ${sql.table(table)} where run_id = ${id}`.execute(kysely)
      return rows.rows.length
    }
    const run = await kysely.selectFrom('bulk_runs').select('state').where('id', '=', id).executeTakeFirst()
    return { state: run?.state, rows: await count('bulk_rows'), trash: await count('trash') }
  }

  it('resumes a run with a lost job after ten minutes without progress, and not before', async () => {
    const id = await newRun(2)
    await deleteJobs(server.services.kysely)
    later(10 * MINUTE_MS - 1)
    expect(await maintenance()).toEqual(['bulk-upkeep'])
    expect(await stored(id)).toEqual({ state: 'running', rows: 2, trash: 0 })
    later(1)
    expect(await maintenance()).toEqual(['bulk-upkeep', 'bulk-batch', 'bulk-batch'])
    expect(await stored(id)).toEqual({ state: 'done', rows: 2, trash: 2 })
    later(10 * MINUTE_MS)
    expect(await maintenance()).toEqual(['bulk-upkeep'])
  })

  it('enqueues no second job for a run', async () => {
    const id = await newRun(2)
    later(10 * MINUTE_MS)
    const done = await maintenance()
    expect(done.toSorted()).toEqual(['bulk-batch', 'bulk-batch', 'bulk-upkeep'])
    expect(await stored(id)).toEqual({ state: 'done', rows: 2, trash: 2 })
  })

  it('deletes the data of a run 30 days after its end, by the server’s clock, but not of a running one', async () => {
    const over = await newRun(1)
    later(1)
    const expired = await newRun(1)
    const running = await newRun(2)
    await deleteJobs(server.services.kysely)
    later(30 * DAY_MS - 2)
    await maintenance()
    expect(await stored(over)).toEqual({ state: 'done', rows: 1, trash: 1 })
    later(1)
    await maintenance()
    expect(await stored(over)).toEqual({ state: undefined, rows: 0, trash: 0 })
    expect(await stored(expired)).toEqual({ state: 'done', rows: 1, trash: 1 })
    // It was taken up, and its 30 days begin with its end.
    expect(await stored(running)).toEqual({ state: 'done', rows: 2, trash: 2 })
  })
})
