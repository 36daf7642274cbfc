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
import { Select } from '@linkwright/react-ui/select'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { Opportunity } from '@linkwright/sdk'
import { Handshake, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ExportFile } from '../../../table/export-file.tsx'
import { useLogFilter } from '../../../table/use-log-filter.ts'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { api } from '../../../wire/api.ts'
import { SelectedActions, SelectMenu } from './selection.tsx'
import { opportunityColumns } from './columns.tsx'
import { selectOnPage, countOf, isSelected, none, useRowSelection } from './use-row-selection.ts'

const words = {
  title: 'Opportunities',
  filter: 'Filter opportunities',
  held: 'Filter',
  any: 'All',
  pages: 'Pages of opportunities',
  none: 'No opportunities yet',
  nothing: 'No opportunity matches your filter.',
  clear: 'Clear the filter',
  export: 'Export',
  noFile: 'There are no opportunities to export.',
}

const ANY = ''
/** More rows than these scroll under their header, drawn as they come into view. */
const MANY = 100
const TALL = 640

interface OpportunityTableProps {
  siteId: number
  onNotes: (of: Opportunity) => void
}

/** Every opportunity of a site; filter, sort and pages are the server's, and stand in the address. */
export function OpportunityTable({ siteId, onNotes }: OpportunityTableProps) {
  const columns = useMemo(() => opportunityColumns(siteId, onNotes), [siteId, onNotes])
  const held = useLogFilter(opportunitiesTable)
  const { rows, total, failure, filter, pager, ...list } = usePagedRows({
    table: opportunitiesTable,
    call: api.opportunities.list,
    of: { siteId, ...held.input },
    debounceMs: FILTER_DEBOUNCE_MS,
  })
  const choices = useRowSelection()
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const which = { ...held.input, ...(q === '' ? {} : { q }) }
  const choice = choices.of(which)
  const ids = (rows ?? []).map(({ id }) => id)
  return (
    <Card title={words.title} padding="none">
      <TableToolbar
        filter={{ label: words.filter, placeholder: words.filter, ...filter }}
        {...(rows && { count: plural(total, 'opportunity', 'opportunities') })}
      >
        <SelectMenu
          choice={choice}
          onChoice={(next) => choices.choose(which, next)}
          ids={ids}
          total={total}
          isDisabled={failure !== undefined}
        />
        <ExportFile
          table={opportunitiesTable}
          label={words.export}
          isEmpty={rows !== undefined && total === 0}
          nothing={words.noFile}
          isDisabled={failure !== undefined}
          open={() => api.opportunities.export.stream({ siteId, ...which })}
        />
      </TableToolbar>
      <div className="ld-opp-held" role="group" aria-label={words.held}>
        {Object.entries(opportunitiesTable.choices).map(([name, { label, of }]) => (
          <Select
            key={name}
            label={label}
            value={held.values[name] ?? ANY}
            options={[
              { value: ANY, label: words.any },
              ...Object.entries(of).map(([value, said]) => ({ value, label: said })),
            ]}
            onChange={(value) => held.change({ [name]: value === ANY ? null : value })}
          />
        ))}
      </div>
      <DataTable
        label={words.title}
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
          actions: (
            <SelectedActions
              siteId={siteId}
              choice={choice}
              onDone={() => choices.choose(which, none)}
              filter={which}
            />
          ),
        }}
        {...list.sort}
        isSortedByHost
        isLoading={list.isLoading}
        error={failure && <TryAgain error={failure} onPress={list.again} />}
        {...(ids.length > MANY ? { maxHeight: TALL } : {})}
        empty={
          list.isFiltered || held.isSet ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.nothing}
              action={<Button onPress={held.clear}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState icon={<Handshake aria-hidden />} title={words.none}>
              {OPPORTUNITIES_SOURCE}
            </EmptyState>
          )
        }
      />
      {total > opportunitiesTable.size && <Pager label={words.pages} total={total} {...pager} />}
    </Card>
  )
}

const idOf = ({ id }: Opportunity) => String(id)
const labelOf = ({ url }: Opportunity) => url
