import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

export const BatchOf = z.object({ business_id: z.int(), run_id: z.int() })
export type BatchOf = z.infer<typeof BatchOf>

/** The job of a batch; `batch.job.ts` runs it, because only that module knows the actions. */
export const batchJob = { name: 'bulk-batch', schema: BatchOf, queue: 'work' } as const

/** Enqueues the next batch of a run; at most one per run waits. */
export async function enqueueBatch(db: TenantDb, runId: number): Promise<void> {
  const place = { business_id: db.businessId, run_id: runId }
  await enqueue(db, batchJob, place, { singletonKey: `${place.business_id} ${runId}` })
}
