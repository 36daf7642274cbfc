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

// A-CONST-12
/** The completed links of a page. */
export const LINKS_PER_PAGE = 100

const texts = {
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
  /** All links, or with `total` one page of links that the host filtered and sorted. */
  links: readonly Link[]
  /** Number of matching links on all pages. If given, the host filters, sorts and pages. */
  total?: number
  isLoading?: boolean
  error?: ReactNode
  /** Name of the table; `Completed links` by default. */
  label?: string
  /** Columns: source, da, url, anchor_text, date_added. */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Makes the filter controlled, for example by the URL. A link matches if it contains every word. */
  filter?: Pick<TableFilter, 'value' | 'onChange'> & Partial<TableFilter>
  /** More filters beside the filter field. */
  filters?: ReactNode
  /** Buttons above the table. */
  actions?: ReactNode
  rowActions?: (link: Link) => MenuItem[]
  selection?: TableSelection
  /** 1-based page. `onPage` enables paging, with 100 links per page by default. */
  page?: number
  onPage?: (page: number) => void
  pageSize?: number
  pageSizes?: readonly number[]
  onPageSize?: (pageSize: number) => void
  /** Height in px. The table then scrolls any number of links without pages. */
  height?: number
  /** Shown if the page has no links. */
  empty?: ReactNode
}

const linkId = ({ id }: Link) => String(id)
const linkLabel = ({ url, anchor_text }: Link) => url ?? anchor_text

/** A page's live links. */
export function LinksTable({
  links,
  filter,
  filters,
  actions,
  onPage,
  page = 1,
  pageSize = LINKS_PER_PAGE,
  ...rest
}: LinksTableProps) {
  const format = useFormat()
  const columns = useMemo(() => linkColumns(format, links), [format, links])
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
          {...(filter === undefined ? {} : { filter: { ...texts.filter, ...filter } })}
          filters={filters}
          {...(links.length === 0 && (rest.isLoading === true || rest.error) ? {} : { count })}
        >
          {actions}
        </TableToolbar>
      )}
      <DataTable
        label={rest.label ?? texts.label}
        columns={columns}
        rows={visible}
        rowId={linkId}
        rowLabel={linkLabel}
        sort={sort}
        onSort={rest.onSort ?? setOwnSort}
        isSortedByHost
        isCompact
        isLoading={rest.isLoading}
        error={rest.error}
        empty={isFiltered ? <NoMatch isHosts={isHosts} /> : (rest.empty ?? <NoLinks />)}
        selection={rest.selection}
        rowActions={rest.rowActions}
        actionsHeader={texts.tools}
        height={rest.height}
      />
      {onPage !== undefined && total > 0 && (
        <Pager
          label={texts.pages}
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
    <EmptyState icon={<Link2 aria-hidden />} title={texts.none}>
      {texts.noneHint}
    </EmptyState>
  )
}

/** The message does not describe the filter if the host filters. */
function NoMatch({ isHosts }: { isHosts: boolean }) {
  return <EmptyState title={texts.noMatch}>{isHosts ? null : texts.noMatchHint}</EmptyState>
}
