import type { Connection } from '@linkwright/sdk'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'

export const accountColumns: readonly Column<Connection>[] = [
  { field: 'vendor', head: 'Provider' },
  { field: 'state', head: 'State' },
  momentColumn('connected_at', 'Connected'),
  momentColumn('expires_at', 'Expires'),
  { field: 'is_sample', head: 'Sample', show: ({ is_sample }) => (is_sample ? 'yes' : 'no') },
]
