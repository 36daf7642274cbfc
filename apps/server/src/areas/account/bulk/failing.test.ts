import { BULK_FAILED } from '@linkwright/core/account/bulk/bulk-actions'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { removeLinks } from '../../bulk-actions.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import type { Batch } from './define.ts'
import { bulkMaintenanceJob } from './maintenance.job.ts'
import { unguarded } from '../../../db/tenant.ts'

const { batchSize, maxInCall, lock } = removeLinks

describe.each(eitherDatabase)('batches that fail on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  afterEach(() => {
    Object.assign(removeLinks, { batchSize, maxInCall, lock })
  })

  /** Starts a run over `links` links; `fails` returns the SQLSTATE of a batch that fails. Returns the rows of each attempt. */
  async function failingRun(
    links: number,
    fails: (rows: readonly number[], nth: number) => string | undefined,
  ) {
    const place = await pageOfLinks(server, agency, links)
    const tries: number[] = []
    const failing: typeof lock = async (db, ...args) => {
      const batch: Batch | undefined = await lock(db, ...args)
      if (batch === undefined) return undefined
      return {
        ...batch,
        async apply(ids, runId) {
          const code = fails(ids, tries.push(ids.length))
          if (code !== undefined)
            await sql`do ${sql.lit(`begin raise exception 'on purpose' using errcode = '${code}'; end`)}`.execute(
              unguarded(db),
            )
          return await batch.apply(ids, runId)
        },
      }
    }
    Object.assign(removeLinks, { maxInCall: 0, lock: failing })
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    return { id: run.id, tries }
  }
  const goOn = () => runJobs(server.services, { deferred: true })

  it('retries a batch after a temporary error', async () => {
    const { id, tries } = await failingRun(60, (_, nth) => (nth === 1 ? '40P01' : undefined))
    await expect(goOn()).rejects.toMatchObject({ code: '40P01' })
    await goOn()
    expect(await agency.client.bulk.show({ id })).toMatchObject({ state: 'done', done: 60, refused: 0 })
    expect(tries).toEqual([60, 60])
  })

  it('processes a batch row by row in small parts after two failures, and the next ones together', async () => {
    Object.assign(removeLinks, { batchSize: 60 })
    const { id, tries } = await failingRun(70, (rows) => (rows.length === 60 ? '57014' : undefined))
    await expect(goOn()).rejects.toMatchObject({ code: '57014' })
    await expect(goOn()).rejects.toMatchObject({ code: '57014' })
    expect(await goOn()).toEqual(Array.from({ length: 3 }, () => 'bulk-batch'))
    expect(await agency.client.bulk.show({ id })).toMatchObject({ state: 'done', done: 70, refused: 0 })
    expect(tries).toEqual([60, 60, ...Array.from({ length: 70 }, () => 1)])
  })

  it('always are given up with a notice, and not resumed', async () => {
    const { id } = await failingRun(2, () => undefined)
    const never: typeof lock = () => Promise.reject(new Error('on purpose'))
    Object.assign(removeLinks, { lock: never })
    for (let nth = 1; nth <= 4; nth += 1) {
      await expect(goOn()).rejects.toThrow('on purpose')
      expect(await agency.client.bulk.show({ id })).toMatchObject({ state: 'running' })
    }
    await expect(goOn()).rejects.toThrow('on purpose')
    expect(await agency.client.bulk.show({ id })).toMatchObject({ state: 'stopped', done: 0 })
    const [notice] = await agency.client.notices.list()
    expect(notice?.message).toBe(`Deleting 2 links ${BULK_FAILED}`)
    await deleteJobs(server.services.kysely)
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    await server.services.kysely.transaction().execute((trx) => enqueue(trx, bulkMaintenanceJob, {}))
    expect(await runJobs(server.services)).toEqual(['bulk-upkeep'])
  })
})
