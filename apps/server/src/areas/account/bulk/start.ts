import { overCap } from '@linkwright/core/access/caps'
import { refusalOf } from '@linkwright/core/access/permissions'
import {
  BULK_ROWS_MAX,
  NOTHING_TO_UNDO,
  STILL_RUNNING,
  tooManySelected,
  UNDO_TOO_LATE,
} from '@linkwright/core/account/bulk/bulk-actions'
import type { BulkRun } from '@linkwright/core/account/bulk/bulk-run'
import { AppError } from '@linkwright/core/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { secondsUntilTomorrow, spendToday } from '../caps/daily.ts'
import { lockRecipient } from '../notices/add.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound, type QueuedServices } from '../../../http/context.ts'
import { processBatch, publishRun } from './batch.ts'
import { actionOf, type BulkAction, type BulkActions, contextOf } from './define.ts'
import { enqueueBatch } from './enqueue-batch.ts'
import { trashExpiry, presentRun } from './present.ts'
import { findRun, type RunRow, runById } from './queries.ts'

interface CallContext {
  services: Pick<QueuedServices, 'now' | 'config' | 'random'>
  caller: Caller
}

/**
 * Starts an action on the rows whose ids `selected` selects now, in the transaction of the call. Few rows are processed
 * in the call, more by a job, which also runs if the caller disconnects.
 */
export async function startRun<About extends object>(
  db: TenantDb,
  call: CallContext,
  action: BulkAction<About>,
  about: About,
  selected: RawBuilder<unknown>,
): Promise<BulkRun> {
  return await begin(db, call, action as BulkAction, { about, is_undo: false, undoes: null }, selected)
}

/** Starts to restore what a run has deleted. */
export async function undoRun(
  db: TenantDb,
  call: CallContext,
  actions: BulkActions,
  id: number,
): Promise<BulkRun> {
  const run = await findRun(db, call.caller, id)
  const action = permittedAction(actions, run, call.caller)
  const until = trashExpiry(run)
  if (until === undefined) throw new AppError('refused', STILL_RUNNING)
  if (run.is_undo || !run.hasTrash) {
    // Its trash was deleted with the rows' parents.
    const isDeleted =
      !run.is_undo && (await action.lock(db, run.about, contextOf(call.services))) === undefined
    throw new AppError('refused', isDeleted ? action.deletedReasons.undo : NOTHING_TO_UNDO)
  }
  if (until <= call.services.now()) throw new AppError('refused', UNDO_TOO_LATE)
  const { businessId } = db
  const selected = sql`select row_id from trash where business_id = ${businessId} and run_id = ${id}`
  return await begin(db, call, action, { about: run.about, is_undo: true, undoes: id }, selected)
}

/** Stops a run after its current batch and returns it; undefined when it had ended already. */
export async function stopRun(
  db: TenantDb,
  call: CallContext,
  actions: BulkActions,
  id: number,
): Promise<RunRow | undefined> {
  permittedAction(actions, await findRun(db, call.caller, id), call.caller)
  const now = call.services.now()
  const stopped = await db
    .update('bulk_runs')
    .set({ state: 'stopped', finished_at: now, worked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (stopped === undefined) return undefined
  const run = await runById(db, id)
  if (run !== undefined) await publishRun(db, run)
  return run
}

/** The action of a run. @throws AppError when the caller may not start it. */
function permittedAction(actions: BulkActions, run: RunRow, caller: Caller): BulkAction {
  const action = actionOf(actions, run.act)
  const refusal = refusalOf(caller, action.permission)
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message)
  return action
}

async function begin(
  db: TenantDb,
  { services, caller }: CallContext,
  action: BulkAction,
  { about, is_undo, undoes }: Pick<RunRow, 'about' | 'is_undo' | 'undoes'>,
  selected: RawBuilder<unknown>,
): Promise<BulkRun> {
  const now = services.now()
  const { user_id } = caller
  // Stored for 30 days: the daily limit keeps runs from filling the disk.
  if (!(await spendToday(db, { cap: 'bulkRuns', subject: db.businessId }, services)))
    throw new AppError('too_many', overCap.bulkRuns(services.config.caps.bulkRuns), {
      retryAfter: secondsUntilTomorrow(services),
    })
  // In lock order: the run's row references both.
  await action.lockFirst?.(db)
  await lockRecipient(db, user_id)
  const batch = await action.lock(db, about, contextOf(services))
  if (batch === undefined) throw is_undo ? new AppError('refused', action.deletedReasons.undo) : notFound()
  const { id } = await db
    .insert('bulk_runs', {
      user_id,
      act: action.name,
      site_id: action.where(about).siteId,
      about: JSON.stringify(about),
      is_undo,
      undoes,
      created_at: now,
      worked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const most = action.maxRows ?? BULK_ROWS_MAX
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_rows (business_id, run_id, row_id)
    select ${db.businessId}, ${id}, c.id
    from (select distinct id from (${selected}) as r (id) limit ${sql.lit(most + 1)}) c`.execute(db)
  const total = Number(numAffectedRows)
  if (total > most) throw new AppError('refused', tooManySelected())
  // An undo processes the rows in descending order.
  const after_id = is_undo
    ? sql<number>`(
    select coalesce(max(row_id), 0) + 1 from bulk_rows where business_id = ${db.businessId} and run_id = ${id})`
    : 0
  await db.update('bulk_runs').set({ total, after_id }).where('id', '=', id).execute()
  const run = await runById(db, id)
  if (run === undefined) throw new Error(`run ${id} was deleted`)
  if (total > action.maxInCall) {
    await enqueueBatch(db, id)
    return presentRun(run)
  }
  const rethrow = (error: unknown) => {
    throw error
  }
  return presentRun(await processBatch(db, action, run, batch, { now, failed: rethrow }))
}
