import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import {
  FILTER_DEBOUNCE_MS,
  OPPORTUNITIES_SOURCE,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { Opportunity } from '@linkwright/sdk'
import { Handshake, SearchX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ChoiceMenu } from '../../../table/choice-menu.tsx'
import { ExportFile } from '../../../table/export-file.tsx'
import { useLogFilter } from '../../../table/use-log-filter.ts'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { api } from '../../../wire/api.ts'
import { TagFilter, useTagFilter } from '../../../tags/tag-filter.tsx'
import { Nothing, lazy } from '../../../code/lazy.tsx'
import { SelectMenu } from './selection.tsx'
import { opportunityColumns } from './columns.tsx'
import { SavedFilters } from '../../../filters/saved-filters.tsx'
import { selectOnPage, countOf, isSelected, none, useRowSelection } from '../../../table/use-row-selection.ts'

const texts = {
  title: 'Opportunities',
  filter: 'Filter opportunities',
  byStatus: 'Show opportunities by status',
  anyStatus: 'Any status',
  byPriority: 'Show opportunities by priority',
  anyPriority: 'Any priority',
  pages: 'Pages of opportunities',
  none: 'No opportunities yet',
  nothing: 'No opportunity matches your filter.',
  clear: 'Clear the filter',
  export: 'Export',
  noFile: 'There are no opportunities to export.',
}

const SelectedOpportunities = lazy(
  async () => (await import('./selected-opportunities.tsx')).SelectedOpportunities,
  Nothing,
)

/** Named in full, because the button shows the choice alone. */
const priorities = { '1': 'Priority', '0': 'No priority' }
/** More rows than this are virtualized under a sticky header. */
const MANY = 100
const TALL = 640

interface OpportunityTableProps {
  siteId: number
  /** Switches between table and board. */
  views: ReactNode
  onOpen: (of: Opportunity) => void
}

/** All opportunities of a site. The server filters, sorts and pages; the URL holds the state. */
export function OpportunityTable({ siteId, views, onOpen }: OpportunityTableProps) {
  const columns = useMemo(() => opportunityColumns(siteId, onOpen), [siteId, onOpen])
  const filters = useLogFilter(opportunitiesTable, {}, ['tag'])
  const [tag, setTag] = useTagFilter()
  const ofTag = tag === '' ? {} : { tag }
  const { rows, total, failure, filter, pager, ...list } = usePagedRows({
    table: opportunitiesTable,
    call: api.opportunities.list,
    of: { siteId, ...filters.input, ...ofTag },
    debounceMs: FILTER_DEBOUNCE_MS,
  })
  const choices = useRowSelection()
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const which = { ...filters.input, ...ofTag, ...(q === '' ? {} : { q }) }
  const choice = choices.of(which)
  const ids = (rows ?? []).map(({ id }) => id)
  return (
    <Card title={texts.title} actions={views} padding="none">
      <TableToolbar
        filter={{ label: texts.filter, placeholder: texts.filter, ...filter }}
        {...(rows && { count: plural(total, 'opportunity', 'opportunities') })}
      >
        <ChoiceMenu
          label={texts.byStatus}
          all={texts.anyStatus}
          of={opportunitiesTable.choices.status.of}
          value={chosen(filters.values['status'], opportunitiesTable.choices.status.of)}
          onChoose={(status) => filters.change({ status: status ?? null })}
        />
        <ChoiceMenu
          label={texts.byPriority}
          all={texts.anyPriority}
          of={priorities}
          value={chosen(filters.values['priority'], priorities)}
          onChoose={(priority) => filters.change({ priority: priority ?? null })}
        />
        <SavedFilters list="opportunities" />
        <TagFilter
          of="pages"
          value={tag}
          onChange={(next) => {
            setTag(next)
            pager.onPage(1)
          }}
        />
        <SelectMenu
          choice={choice}
          onChoice={(next) => choices.choose(which, next)}
          ids={ids}
          total={total}
          isDisabled={failure !== undefined}
        />
        <ExportFile
          table={opportunitiesTable}
          label={texts.export}
          isEmpty={rows !== undefined && total === 0}
          nothing={texts.noFile}
          isDisabled={failure !== undefined}
          open={() => api.opportunities.export.stream({ siteId, ...which })}
        />
      </TableToolbar>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows ?? []}
        rowId={idOf}
        rowLabel={labelOf}
        selection={{
          selected: new Set(ids.filter((id) => isSelected(choice, id)).map(String)),
          onChange: (selected) =>
            choices.choose(which, selectOnPage(choice, ids, new Set(Array.from(selected, Number)))),
          count: countOf(choice, total),
          onClear: () => choices.choose(which, none),
          actions: countOf(choice, total) > 0 && (
            <SelectedOpportunities
              siteId={siteId}
              filter={which}
              choice={choice}
              total={total}
              onChoice={(next) => choices.choose(which, next)}
            />
          ),
        }}
        {...list.sort}
        isSortedByHost
        isCompact
        isLoading={list.isLoading}
        error={failure && <TryAgain error={failure} onPress={list.reload} />}
        {...(ids.length > MANY ? { maxHeight: TALL } : {})}
        empty={
          list.isFiltered || filters.isSet ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={texts.nothing}
              action={<Button onPress={filters.clear}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState icon={<Handshake aria-hidden />} title={texts.none}>
              {OPPORTUNITIES_SOURCE}
            </EmptyState>
          )
        }
      />
      {total > opportunitiesTable.size && <Pager label={texts.pages} total={total} {...pager} />}
    </Card>
  )
}

/** A choice in the address may have been typed by hand. */
const chosen = <C extends string>(value: string | null | undefined, of: Readonly<Record<C, string>>) =>
  (Object.keys(of) as C[]).find((code) => code === value)
const idOf = ({ id }: Opportunity) => String(id)
const labelOf = ({ url }: Opportunity) => url
