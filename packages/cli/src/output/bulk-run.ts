import { bulkOutcome, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import type { BulkRun } from '@linkwright/sdk'
import { momentColumn } from './dates.ts'
import type { Column } from './output.ts'

export const runColumns: readonly Column<BulkRun>[] = [
  { field: 'id', head: 'ID' },
  { field: 'act', head: 'Action', show: (run) => bulkTitle(run) },
  { field: 'state', head: 'State' },
  { field: 'done', head: 'Done' },
  { field: 'refused', head: 'Skipped' },
  momentColumn('created_at', 'Started'),
  momentColumn('undo_until', 'Undo until'),
]

/** The message for a run just started; small runs are already finished. */
export function bulkRunMessage(run: BulkRun): string {
  if (run.state === 'running') return `${bulkTitle(run)}. Check progress with: linkwright bulk show ${run.id}`
  return run.is_undo || run.undo_until === null
    ? bulkOutcome(run)
    : `${bulkOutcome(run)} Undo with: linkwright bulk undo ${run.id}`
}
