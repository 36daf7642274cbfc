import { ROW_FAILED, UNDO_TOO_LATE } from '@linkwright/core/account/bulk/bulk-actions'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { publish } from '../../../live/bus.ts'
import type { Batch, BulkAction, Refused } from './define.ts'
import { presentRun } from './present.ts'
import { runById, type RunRow } from './queries.ts'

/** Rows of a batch that is processed one by one: each costs about as much as a whole batch. */
const MAX_SINGLE_ROWS = 25

/** Whether its next rows are processed one by one. */
function isRowByRow({ is_undo, after_id, singly_to }: RunRow): boolean {
  return singly_to !== null && (is_undo ? after_id > singly_to : after_id < singly_to)
}

/**
 * Processes the next rows of a run, records the result of each, and publishes the progress, in the caller's transaction,
 * which has locked the run. `batch` is undefined when the rows' parents were deleted.
 */
export async function processBatch(
  db: TenantDb,
  action: BulkAction,
  run: RunRow,
  batch: Batch | undefined,
  { now, failed }: { now: Date; failed: (error: unknown) => void },
): Promise<RunRow> {
  const ids = await nextRows(db, run, isRowByRow(run) ? MAX_SINGLE_ROWS : action.batchSize)
  const refused = await refusedOf(db, action, run, batch, ids, failed)
  await recordRefused(db, run.id, refused)
  const done = run.done + ids.length
  await db
    .update('bulk_runs')
    .set((set) => ({
      done,
      refused: set('refused', '+', refused.size),
      after_id: ids.at(-1) ?? run.after_id,
      attempts: 0,
      worked_at: now,
      ...(done < run.total && ids.length > 0 ? {} : { state: 'done' as const, finished_at: now }),
    }))
    .where('id', '=', run.id)
    .execute()
  const after = await runById(db, run.id)
  if (after === undefined) throw new Error(`run ${run.id} was deleted`)
  await publishRun(db, after)
  return after
}

/**
 * The next rows of a run. An undo starts with the last row, because a parent may have been deleted after its child.
 */
export async function nextRows(db: TenantDb, run: RunRow, most: number): Promise<number[]> {
  const rows = await db
    .from('bulk_rows')
    .select('row_id')
    .where('run_id', '=', run.id)
    .where('row_id', run.is_undo ? '<' : '>', run.after_id)
    .orderBy('row_id', run.is_undo ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return rows.map(({ row_id }) => row_id)
}

async function refusedOf(
  db: TenantDb,
  action: BulkAction,
  run: RunRow,
  batch: Batch | undefined,
  ids: readonly number[],
  failed: (error: unknown) => void,
): Promise<Refused> {
  const { is_undo, undoes } = run
  const all = (reason: string) => new Map(ids.map((id) => [id, reason]))
  if (batch === undefined) return all(is_undo ? action.deletedReasons.undo : action.deletedReasons.apply)
  // The rows to restore were deleted by hand: the sweep keeps runs that are being undone.
  if (is_undo && undoes === null) return all(UNDO_TOO_LATE)
  const work = (rows: readonly number[]) =>
    undoes === null ? batch.apply(rows, run.id) : batch.undo(rows, undoes)
  if (ids.length === 0) return new Map()
  if (!isRowByRow(run)) return await work(ids)
  // The batch has failed: its failing row must not stop the others.
  const refused = new Map<number, string>()
  for (const id of ids) {
    try {
      for (const [row, reason] of await inSavepoint(db, () => work([id]))) refused.set(row, reason)
    } catch (error) {
      refused.set(id, error instanceof AppError ? error.message : ROW_FAILED)
      failed(error)
    }
  }
  return refused
}

async function recordRefused(db: TenantDb, runId: number, refused: Refused): Promise<void> {
  if (refused.size === 0) return
  await sql`
    update bulk_rows b set reason = v.reason
    from unnest(${[...refused.keys()]}::bigint[], ${[...refused.values()]}::text[]) as v (id, reason)
    where b.business_id = ${db.businessId} and b.run_id = ${runId} and b.row_id = v.id`.execute(db)
}

/** Publishes the progress of a run to the user who started it, unless they were deleted. */
export async function publishRun(db: TenantDb, run: RunRow): Promise<void> {
  if (run.user_id === null) return
  await publish(db, {
    business_id: db.businessId,
    user_id: run.user_id,
    command: 'updateBulkRun',
    data: presentRun(run),
  })
}
