import type { Link } from '@linkwright/core/internal/tracking/links/link'
import { plural } from '@linkwright/core/internal/values/text'
import { Link2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../base/use-format.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { Pager } from '../pager/pager.tsx'
import {
  DataTable,
  type Sort,
  type TableFilter,
  type TableSelection,
  TableToolbar,
  useTableState,
} from '../table/table.tsx'
import { linkColumns } from './link-columns.tsx'

export { LinkUrl } from './link-columns.tsx'

// Spec A §2
/** The completed links of a page. */
export const LINKS_PER_PAGE = 100

const words = {
  label: 'Completed links',
  tools: 'Tools',
  pages: 'Pages of completed links',
  none: 'No completed links yet',
  noneHint: 'Add a link, import a CSV file or order links to fill this list.',
  noMatch: 'No link matches the filter',
  noMatchHint: 'Every word of the filter must be in the source, URL, anchor or date of a link.',
  filter: { label: 'Filter links', placeholder: 'Filter links' },
} as const

export interface LinksTableProps {
  /** All of them: filter, sort and pages are done here. With `total` one page of them, as the host found it. */
  links: readonly Link[]
  /** Links on all pages that match the filter: filter, sort and pages are then the host's. */
  total?: number
  isLoading?: boolean
  error?: ReactNode
  /** The name of the table; `Completed links` unless given. */
  label?: string
  /** Columns: source, da, url, anchor_text, date_added. */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Controlled, so that it can live in an address; every word of it has to stand somewhere in a link. */
  filter?: Pick<TableFilter, 'value' | 'onChange'> & Partial<TableFilter>
  /** Buttons above the table. */
  actions?: ReactNode
  rowActions?: (link: Link) => MenuItem[]
  selection?: TableSelection
  /** 1-based; with `onPage` the table has pages, of 100 links by default. */
  page?: number
  onPage?: (page: number) => void
  pageSize?: number
  pageSizes?: readonly number[]
  onPageSize?: (pageSize: number) => void
  /** Pixels to scroll in; any number of links then needs no pages. */
  height?: number
  /** Shown when the page has no links at all. */
  empty?: ReactNode
}

const linkId = ({ id }: Link) => String(id)
const linkLabel = ({ url, anchor_text }: Link) => url ?? anchor_text

/** The links to a page that are live. */
export function LinksTable({
  links,
  filter,
  actions,
  onPage,
  page = 1,
  pageSize = LINKS_PER_PAGE,
  ...rest
}: LinksTableProps) {
  const format = useFormat()
  const columns = useMemo(() => linkColumns(format), [format])
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const sort = rest.sort === undefined ? ownSort : rest.sort
  const isHosts = rest.total !== undefined
  const query = isHosts
    ? { filter: '', sort: null }
    : { filter: filter?.value ?? '', sort, ...(onPage === undefined ? {} : { page, pageSize }) }
  const state = useTableState(links, columns, query)
  const { visible } = state
  const total = rest.total ?? state.total
  const shown = isHosts ? page : state.page
  const isFiltered = isHosts ? filter !== undefined && filter.value !== '' : links.length > 0
  const count = plural(total, 'link')
  return (
    <div className="lw-links">
      {(filter !== undefined || actions !== undefined) && (
        <TableToolbar
          {...(filter === undefined ? {} : { filter: { ...words.filter, ...filter } })}
          {...(links.length === 0 && (rest.isLoading === true || rest.error) ? {} : { count })}
        >
          {actions}
        </TableToolbar>
      )}
      <DataTable
        label={rest.label ?? words.label}
        columns={columns}
        rows={visible}
        rowId={linkId}
        rowLabel={linkLabel}
        sort={sort}
        onSort={rest.onSort ?? setOwnSort}
        isSortedByHost
        isLoading={rest.isLoading}
        error={rest.error}
        empty={isFiltered ? <NoMatch isHosts={isHosts} /> : (rest.empty ?? <NoLinks />)}
        selection={rest.selection}
        rowActions={rest.rowActions}
        actionsHeader={words.tools}
        height={rest.height}
      />
      {onPage !== undefined && total > 0 && (
        <Pager
          label={words.pages}
          page={shown}
          pageSize={pageSize}
          total={total}
          onPage={onPage}
          pageSizes={rest.pageSizes}
          onPageSize={rest.onPageSize}
        />
      )}
    </div>
  )
}

function NoLinks() {
  return (
    <EmptyState icon={<Link2 aria-hidden />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}

/** How a host filters is not known here. */
function NoMatch({ isHosts }: { isHosts: boolean }) {
  return <EmptyState title={words.noMatch}>{isHosts ? null : words.noMatchHint}</EmptyState>
}
