import { TRASH_DAYS } from '@linkwright/core/account/bulk/bulk-actions'
import type { BulkRun } from '@linkwright/core/account/bulk/bulk-run'
import type { RunRow } from './queries.ts'

const DAY_MS = 86_400_000

/** When the trash of a run expires; undefined while it is running. */
export function trashExpiry({ finished_at }: Pick<RunRow, 'finished_at'>): Date | undefined {
  return finished_at === null ? undefined : new Date(finished_at.getTime() + TRASH_DAYS * DAY_MS)
}

export function presentRun(run: RunRow): BulkRun {
  return {
    id: run.id,
    act: run.act,
    state: run.state,
    total: run.total,
    done: run.done,
    refused: run.refused,
    is_undo: run.is_undo,
    undoes: run.undoes,
    undo_until: run.hasTrash ? (trashExpiry(run)?.toISOString() ?? null) : null,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }
}
