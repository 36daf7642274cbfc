import { bulkTitle } from '@linkwright/core/account/bulk/acts'
import type { BulkRun } from '@linkwright/sdk'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'

export const runColumns: readonly Column<BulkRun>[] = [
  { field: 'id', head: 'ID' },
  { field: 'act', head: 'What', show: (run) => bulkTitle(run) },
  { field: 'state', head: 'State' },
  { field: 'done', head: 'Come to' },
  { field: 'refused', head: 'Left as they are' },
  momentColumn('created_at', 'Begun'),
  momentColumn('undo_until', 'Can be undone until'),
]
