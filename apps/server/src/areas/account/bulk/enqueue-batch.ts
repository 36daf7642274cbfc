import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

export const BatchOf = z.object({ business_id: z.int(), run_id: z.int() })
export type BatchOf = z.infer<typeof BatchOf>

/** What a batch waits under; what is done then stands in `batch.job.ts`, which knows the acts. */
export const batchJob = { name: 'bulk-batch', schema: BatchOf, queue: 'work' } as const

/** Has a run gone on with; one that waits already waits once. */
export async function enqueueBatch(db: TenantDb, runId: number): Promise<void> {
  const place = { business_id: db.businessId, run_id: runId }
  await enqueue(db, batchJob, place, { singletonKey: `${place.business_id} ${runId}` })
}
