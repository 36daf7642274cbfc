import { bulkOutcome, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import { addNotice, lockRecipient } from '../notices/add.ts'
import { lock } from '../../../db/lock.ts'
import { AllTenants } from '../../../db/all-tenants.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob, type Job, type JobLog } from '../../../jobs/job.ts'
import { processBatch } from './batch.ts'
import { batchFailed } from './batch-failed.ts'
import { actionOf, type BulkActions, contextOf } from './define.ts'
import { type BatchOf, batchJob, enqueueBatch } from './enqueue-batch.ts'
import { type RunRow, runById } from './queries.ts'

/**
 * Processes one batch of a run and enqueues the next, in one transaction: businesses take turns, and after a crash a
 * batch is done completely or not at all.
 */
export function batchJobOf(actions: BulkActions): Job<BatchOf> {
  return defineJob({
    ...batchJob,
    async run(services, place, { finish, log }) {
      let begun = false
      try {
        await services.kysely.transaction().execute(async (trx) => {
          begun = true
          const db = new TenantDb(trx, place.business_id)
          const after = await nextBatch(db, new AllTenants(trx), services, actions, place.run_id, log)
          if (after?.state === 'running') await enqueueBatch(db, place.run_id)
          await finish(trx)
        })
      } catch (error) {
        // When another statement crashed the database, this batch was never started.
        if (begun) await batchFailed(services, actions, place, error)
        throw error
      }
    },
  })
}

async function nextBatch(
  db: TenantDb,
  all: AllTenants,
  services: Services,
  actions: BulkActions,
  runId: number,
  log: JobLog,
): Promise<RunRow | undefined> {
  const waiting = await runById(db, runId)
  if (waiting?.state !== 'running') return undefined
  const action = actionOf(actions, waiting.act)
  const now = services.now()
  // The recipient and the rows' parents are locked before the run, which is deleted with them.
  await action.lockFirst?.(db)
  await lockRecipient(db, waiting.user_id)
  const batch = await action.lock(db, waiting.about, { ...contextOf(services), all })
  await lock(db, 'bulk_runs', runId, 'update').select('id').execute()
  // It may have been stopped or continued while this waited for the lock.
  const run = await runById(db, runId)
  if (run?.state !== 'running') return undefined
  const failed = (error: unknown) => log.error({ err: error, run_id: runId }, 'a row of a bulk action failed')
  const after = await processBatch(db, action, run, batch, { now, failed })
  if (after.state === 'done' && after.user_id !== null) {
    const message = `${bulkTitle(after)} has ended. ${bulkOutcome(after)}`
    const { href } = action.where(after.about)
    await addNotice(db, after.user_id, { message, href, icon: 'bell', color: 'blue' }, now)
  }
  return after
}
