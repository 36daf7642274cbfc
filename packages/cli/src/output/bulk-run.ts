import { bulkOutcome, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import type { BulkRun } from '@linkwright/sdk'
import { momentColumn } from './dates.ts'
import type { Column } from './output.ts'

export const runColumns: readonly Column<BulkRun>[] = [
  { field: 'id', head: 'ID' },
  { field: 'act', head: 'What', show: (run) => bulkTitle(run) },
  { field: 'state', head: 'State' },
  { field: 'done', head: 'Come to' },
  { field: 'refused', head: 'Left as they are' },
  momentColumn('created_at', 'Begun'),
  momentColumn('undo_until', 'Can be undone until'),
]

/** What has become of a run that was just begun: one of few rows is done by then. */
export function bulkRunMessage(run: BulkRun): string {
  if (run.state === 'running')
    return `${bulkTitle(run)}. See how far it is with: linkwright bulk show ${run.id}`
  return run.is_undo || run.undo_until === null
    ? bulkOutcome(run)
    : `${bulkOutcome(run)} Put back with: linkwright bulk undo ${run.id}`
}
