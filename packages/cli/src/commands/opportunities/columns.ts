import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { DUPLICATE } from '@linkwright/core/tracking/links/duplicates-notice'
import type { Opportunity, OpportunityNote, OpportunitySource } from '@linkwright/sdk'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'

/** Cells that are more than a field's text. */
export const opportunityCells: readonly Column<Opportunity>[] = [
  {
    field: 'url',
    head: 'URL',
    show: ({ url, is_duplicate }) => (is_duplicate ? `${url} (${DUPLICATE.toLowerCase()})` : url),
  },
  { field: 'priority', head: 'Priority', show: ({ priority }) => (priority === '1' ? 'yes' : 'no') },
  {
    field: 'notes',
    head: 'Notes',
    less: true,
    show: ({ notes }) => notes.map(({ note }) => note).join(' | '),
  },
]

const own = new Map(opportunityCells.map((column) => [column.field, column]))
export const opportunityColumns = tableColumns<Opportunity>(opportunitiesTable).map(
  (column) => own.get(column.field) ?? column,
)

export const noteColumns: readonly Column<OpportunityNote>[] = [
  { field: 'id', head: 'ID' },
  momentColumn('date_created', 'Added'),
  { field: 'note', head: 'Note' },
  { field: 'version', head: 'Version', less: true },
]

export const sourceColumns: readonly Column<OpportunitySource>[] = [
  { field: 'page_id', head: 'Page ID' },
  { field: 'page_nickname', head: 'Page' },
  { field: 'competitors', head: 'Competitors' },
  { field: 'opportunities', head: 'Opportunities' },
  { field: 'scout', head: 'Look-up', show: ({ scout }) => scout.state },
]
