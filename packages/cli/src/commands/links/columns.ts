import type { Link } from '@linkwright/sdk'
import { dateColumn } from '../../kit/dates.ts'
import type { Column } from '../../kit/output.ts'

export const linkColumns: readonly Column<Link>[] = [
  { field: 'id', head: 'ID' },
  { field: 'url', head: 'URL' },
  { field: 'anchor_text', head: 'Anchor' },
  { field: 'anchor_category', head: 'Gauge', less: true },
  { field: 'url_progress', head: 'Progress', less: true },
  { field: 'da', head: 'DA' },
  dateColumn('date_added', 'Date Added'),
]
