import { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { plural } from '@linkwright/core/values/text'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { type Column, DataTable, TableToolbar, useTableState } from '@linkwright/react-ui/table'
import { useAddressState } from '../../../navigation.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { usePageSize } from '../../../table/use-page-size.ts'
import { useSortState } from '../../../table/use-sort-state.ts'
import { type RowActsProps, type Switched, useRowActions } from './row-actions.tsx'

const texts = {
  state: 'State',
  filter: (many: string) => `Filter ${many}`,
  pages: (many: string) => `Pages of ${many}`,
  none: (many: string) => `There are no ${many} yet.`,
  nothing: (many: string) => `No ${many} match your filter.`,
}

/** The same page sizes as for links. */
const { size: SIZE, sizes } = marketplaceTable

interface SwitchedListProps<Row extends Switched> extends RowActsProps<Row> {
  title: string
  noun: readonly [one: string, many: string]
  read: { data?: readonly Row[] | undefined; error: unknown; isLoading: boolean; refetch: () => unknown }
  /** Keep the array between renders. */
  columns: readonly Column<Row>[]
}

const nothing: readonly never[] = []

export const enabledColumn: Column<Switched> = {
  id: 'enabled',
  header: texts.state,
  sortValue: ({ enabled }) => enabledLabels[enabled],
  cell: ({ enabled }) => enabledLabels[enabled],
}

/** A short list with a filter, whose rows are added, edited, and enabled or disabled. */
export function SwitchedList<Row extends Switched>(props: SwitchedListProps<Row>) {
  const { addButton, rowActions, dialog } = useRowActions(props)
  const { title, noun, read, columns, nameOf } = props
  const [one, many] = noun
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState(columns[0]?.id ?? '')
  const [pageText, setPage] = useAddressState('page', '1')
  const page = Math.max(1, Math.floor(Number(pageText)) || 1)
  const [pageSize, setSize] = usePageSize(`marketplace-${many}`, SIZE, sizes)
  const rows: readonly Row[] = read.data ?? nothing
  const shown = useTableState(rows, columns, { filter, sort, page, pageSize })
  const failure = read.data === undefined && read.error instanceof Error ? read.error : undefined
  return (
    <Card title={title} padding="none">
      <TableToolbar
        filter={{
          label: texts.filter(many),
          placeholder: texts.filter(many),
          value: filter,
          onChange: (text) => {
            setFilter(text)
            setPage('1')
          },
        }}
        count={plural(shown.total, one, many)}
      >
        {addButton}
      </TableToolbar>
      <DataTable
        label={many}
        columns={columns}
        rows={shown.visible}
        rowId={({ id }) => String(id)}
        rowLabel={nameOf}
        sort={sort}
        onSort={setSort}
        isSortedByHost
        isLoading={read.isLoading}
        error={failure && <TryAgain error={failure} onPress={() => void read.refetch()} />}
        empty={<EmptyState title={filter.trim() === '' ? texts.none(many) : texts.nothing(many)} />}
        rowActions={rowActions}
      />
      {shown.total > SIZE && (
        <Pager
          label={texts.pages(many)}
          page={shown.page}
          pageSize={pageSize}
          pageSizes={sizes}
          total={shown.total}
          onPage={(next) => setPage(String(next), { replace: false })}
          onPageSize={(next) => {
            setSize(next)
            setPage('1')
          }}
        />
      )}
      {dialog}
    </Card>
  )
}
