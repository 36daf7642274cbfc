import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { Download, Star, Trash2 } from 'lucide-react'
import { reportRun } from '../../../bulk/run-progress.ts'
import { invalidateOpportunities, prioritise } from './changes.ts'
import {
  allRows,
  countOf,
  isSelected,
  none,
  type RowSelection,
  selectionInput,
} from '../../../table/use-row-selection.ts'
import { api } from '../../../wire/api.ts'
import { saveRows } from '../../../selection/save-rows.ts'
import { SelectedRows } from '../../../selection/selected-rows.tsx'

const texts = {
  prioritise: 'Mark priority',
  // A-SCR-103: without a question.
  delete: 'Delete selected',
  export: 'Export',
}

interface SelectedOpportunitiesProps {
  siteId: number
  filter: object
  choice: RowSelection
  total: number
  onChoice: (choice: RowSelection) => void
}

/** Marks, deletes or exports selected opportunities. */
export function SelectedOpportunities({
  siteId,
  filter,
  choice,
  total,
  onChoice,
}: SelectedOpportunitiesProps) {
  const count = countOf(choice, total)
  const selection = selectionInput(choice, filter)
  return (
    <SelectedRows
      count={count}
      total={total}
      onAll={() => onChoice(allRows)}
      onDone={() => onChoice(none)}
      actions={[
        {
          id: 'priority',
          label: texts.prioritise,
          icon: <Star aria-hidden />,
          run: async () => await prioritise(siteId, selection),
        },
        {
          id: 'export',
          label: texts.export,
          icon: <Download aria-hidden />,
          keeps: true,
          run: async () =>
            await saveRows(
              opportunitiesTable.file.name,
              tableHead(opportunitiesTable),
              api.opportunities.list({ siteId, ...filter, limit: 1000 }),
              (id) => isSelected(choice, id),
              count,
              ({ notes, priority, is_sample, ...row }) =>
                tableLine(opportunitiesTable, {
                  ...row,
                  priority: priority === '1' ? 'Yes' : 'No',
                  notes: notes.map(({ note }) => note).join('\n'),
                  is_sample: is_sample ? 'Yes' : 'No',
                }),
            ),
        },
        {
          id: 'delete',
          label: texts.delete,
          icon: <Trash2 aria-hidden />,
          isDanger: true,
          run: async () => {
            reportRun((await api.opportunities.remove({ siteId, ...selection })).run)
            invalidateOpportunities()
          },
        },
      ]}
    />
  )
}
