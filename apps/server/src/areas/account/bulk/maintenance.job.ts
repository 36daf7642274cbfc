import { z } from 'zod'
import { unlockedClause } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { enqueueBatch } from './enqueue-batch.ts'
import { sweepRuns } from './sweep.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const QUIET_MS = 10 * 60_000

/**
 * Resumes runs without recent progress: their job was given up while the database was unavailable, or they come from a
 * backup. Returns how many.
 */
async function resumeRuns({ kysely, now }: Services): Promise<number> {
  const quiet = new Date(now().getTime() - QUIET_MS)
  return await kysely.transaction().execute(async (trx) => {
    const { rows } = await typedSql({ business_id: is.number, id: is.number })`
      update bulk_runs set worked_at = ${now()}
      where (business_id, id) in (
        select business_id, id from bulk_runs where state = 'running' and worked_at <= ${quiet}
        order by worked_at limit 100 ${unlockedClause()})
      returning business_id, id`.execute(trx)
    for (const { business_id, id } of rows) await enqueueBatch(new TenantDb(trx, business_id), id)
    return rows.length
  })
}

/** Resumes runs that have lost their job, and deletes expired ones. */
export const bulkMaintenanceJob = defineJob({
  name: 'bulk-upkeep',
  schema: z.object({}),
  schedule: { everyMinutes: 10 },
  async run(services) {
    await resumeRuns(services)
    await sweepRuns(services)
  },
})
