import { leadsTable } from '@linkwright/core/admin/leads/leads.table'
import { sql } from 'kysely'
import type { TableSource } from '../../../db/table-page.ts'
import { leadColumns, leadRow, type LeadRow, leadSorts } from './queries.ts'

export const leadSource: TableSource<typeof leadsTable, LeadRow> = {
  table: leadsTable,
  from: sql`leads l`,
  id: sql`l.id`,
  sorts: leadSorts,
  search: sql`l.search`,
  choices: { status: sql`l.status` },
  row: leadRow,
  read: (ids) => sql`select ${leadColumns} from leads l where l.id = any(${ids})`,
}
