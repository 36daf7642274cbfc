import { bulkTitle, BULK_FAILED } from '@linkwright/core/account/bulk/bulk-actions'
import { lock } from '../../../db/lock.ts'
import { isPassing } from '../../../db/sqlstate.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { addNotice, lockRecipient } from '../notices/add.ts'
import { nextRows, publishRun } from './batch.ts'
import { actionOf, type BulkActions } from './define.ts'
import type { BatchOf } from './enqueue-batch.ts'
import { type RunRow, runById } from './queries.ts'

/** Failures without progress after which a run is given up. */
const ATTEMPTS = 5

/**
 * Counts a failure of a batch. A temporary failure is retried once unchanged; after that its rows are processed one by
 * one, and a run that keeps failing is given up.
 */
export async function batchFailed(
  { kysely, now }: Services,
  actions: BulkActions,
  { business_id, run_id }: BatchOf,
  error: unknown,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const failed = await runById(db, run_id)
    if (failed === undefined) return
    await lockRecipient(db, failed.user_id)
    await lock(db, 'bulk_runs', run_id, 'update').select('id').execute()
    const run = await runById(db, run_id)
    if (run?.state !== 'running') return
    const attempts = run.attempts + 1
    if (attempts >= ATTEMPTS) return await giveUp(db, actions, { ...run, attempts }, now())
    const isChance = attempts === 1 && isPassing(error)
    const together = isChance ? [] : await nextRows(db, run, actionOf(actions, run.act).batchSize)
    const singly_to = together.at(-1) ?? run.singly_to
    await db.update('bulk_runs').set({ attempts, singly_to }).where('id', '=', run_id).execute()
  })
}

/** Stops a run and notifies the user who started it. */
async function giveUp(db: TenantDb, actions: BulkActions, run: RunRow, now: Date): Promise<void> {
  await db
    .update('bulk_runs')
    .set({ state: 'stopped', attempts: run.attempts, finished_at: now, worked_at: now })
    .where('id', '=', run.id)
    .execute()
  const after = await runById(db, run.id)
  if (after !== undefined) await publishRun(db, after)
  if (run.user_id === null) return
  const { href } = actionOf(actions, run.act).where(run.about)
  const message = `${bulkTitle(run)} ${BULK_FAILED}`
  await addNotice(db, run.user_id, { message, href, icon: 'bell', color: 'red' }, now)
}
