import { ROW_FAULT } from '@linkwright/core/account/bulk/acts'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { publish } from '../../../live/bus.ts'
import type { Batch, BulkAct, Refused } from './define.ts'
import { presentRun } from './present.ts'
import { runById, type RunRow } from './queries.ts'

/**
 * Does the next rows of a run, notes what became of each, and pushes how far it is, all inside the caller's
 * transaction, which holds the run. `batch` is undefined when what the rows hang on is gone.
 */
export async function doBatch(
  db: TenantDb,
  act: BulkAct,
  run: RunRow,
  batch: Batch | undefined,
  { now, failed }: { now: Date; failed: (error: unknown) => void },
): Promise<RunRow> {
  const next = await db
    .from('bulk_rows')
    .select('row_id')
    .where('run_id', '=', run.id)
    .where('row_id', '>', run.after_id)
    .orderBy('row_id')
    .limit(act.atOnce)
    .execute()
  const ids = next.map(({ row_id }) => row_id)
  const refused = await refusedOf(db, act, run, batch, ids, failed)
  await noteRefused(db, run.id, refused)
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
  if (after === undefined) throw new Error(`run ${run.id} is gone`)
  await pushRun(db, after)
  return after
}

async function refusedOf(
  db: TenantDb,
  act: BulkAct,
  run: RunRow,
  batch: Batch | undefined,
  ids: readonly number[],
  failed: (error: unknown) => void,
): Promise<Refused> {
  const { undoes } = run
  if (batch === undefined) {
    const reason = undoes === null ? act.gone.apply : act.gone.undo
    return new Map(ids.map((id) => [id, reason]))
  }
  const work = (rows: readonly number[]) =>
    undoes === null ? batch.apply(rows, run.id) : batch.undo(rows, undoes)
  if (ids.length === 0) return new Map()
  if (run.attempts === 0) return await work(ids)
  // The batch as a whole has failed: the row at which it did must not stop the others.
  const refused = new Map<number, string>()
  for (const id of ids) {
    try {
      for (const [row, reason] of await inSavepoint(db, () => work([id]))) refused.set(row, reason)
    } catch (error) {
      refused.set(id, error instanceof AppError ? error.message : ROW_FAULT)
      failed(error)
    }
  }
  return refused
}

async function noteRefused(db: TenantDb, runId: number, refused: Refused): Promise<void> {
  if (refused.size === 0) return
  await sql`
    update bulk_rows b set reason = v.reason
    from unnest(${[...refused.keys()]}::bigint[], ${[...refused.values()]}::text[]) as v (id, reason)
    where b.business_id = ${db.businessId} and b.run_id = ${runId} and b.row_id = v.id`.execute(db)
}

/** Tells whoever began it how far it is; nobody, where they are gone. */
export async function pushRun(db: TenantDb, run: RunRow): Promise<void> {
  if (run.user_id === null) return
  await publish(db, {
    business_id: db.businessId,
    user_id: run.user_id,
    command: 'updateBulkRun',
    data: presentRun(run),
  })
}
