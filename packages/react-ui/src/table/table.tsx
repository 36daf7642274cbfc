import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUiOrWarn } from '../base/ui-context.ts'
import { usePreload } from '../lazy/lazy.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { type Column, type Sort, primaryColumn } from './column.ts'
import { AllRows, LazyRows, type TableBodyProps } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { Message, SkeletonRows } from './table-states.tsx'
import { type SharedRowProps, cellCount } from './table-row.tsx'
import { SelectionBar, type TableSelection, toggled } from './selection-bar.tsx'
import { useStickyHead } from './use-sticky-head.ts'
import { useIsPrinting } from './use-is-printing.ts'
import { useOverflows } from './use-overflows.ts'
import { useSortedRows } from './use-sorted-rows.ts'

export type { Column, Sort } from './column.ts'
export type { TableSelection } from './selection-bar.tsx'
export { type TableFilter, TableToolbar, type TableToolbarProps } from './table-toolbar.tsx'
export { useIsPrinting } from './use-is-printing.ts'
export { type TableQuery, type TableState, useTableState } from './use-table-state.ts'

const texts = {
  scrollable: (label: string) => `${label}, scrollable`,
  more: (count: number) => `Show ${count.toLocaleString('en-US')} more`,
} as const
/** More rows than this are virtualized, if the table has a height. */
const VIRTUALIZED_ABOVE = 100
/** Maximum number of printed rows. */
const MAX_PRINTED_ROWS = 5000
/** Rows of a compact table on a narrow screen; table-cards.css hides the others. */
const COMPACT_ROWS = 20

export interface DataTableProps<Row extends object> {
  /** The table's name. */
  label: string
  /** Memoize the array. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Row name in “Select …” and “Actions for …”; the primary column's sort value by default. */
  rowLabel?: (row: Row) => string
  /** Makes sorting controlled; uncontrolled by default. */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** The host sorts the rows; the table only shows the sort state. */
  isSortedByHost?: boolean
  /** Rows are loading: shows skeletons if there are none, else the previous rows. */
  isLoading?: boolean
  /** Replaces the rows. */
  error?: ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Adds row checkboxes and select all. Shift selects a range. */
  selection?: TableSelection
  rowActions?: (row: Row) => MenuItem[]
  /** Header of the row menus; visually hidden by default. */
  actionsHeader?: string
  /** Height in px. With it, or with `maxHeight`, the header is sticky and long lists are virtualized. */
  height?: number
  maxHeight?: number
  /** On narrow screens a row is a card of few lines, and the first twenty are shown until the user wants more. */
  isCompact?: boolean
  /** A line above the header. */
  caption?: string
  /** Content of an open row; undefined if the row cannot open. */
  expanded?: (row: Row) => ReactNode
  /** Ids of open rows. The host then needs its own buttons, and the arrow column is hidden. */
  open?: ReadonlySet<string>
  /** Renders the rows, such as `groupedBy`; without a height. */
  body?: (props: TableBodyProps<Row>) => ReactNode
  /** The URL that a row links to. */
  onRowHref?: (row: Row) => string | undefined
}

/** A data table. On narrow screens each row becomes a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  useUiOrWarn()
  const {
    label,
    columns,
    rows,
    rowId,
    selection,
    expanded,
    rowActions,
    isLoading = false,
    error,
    empty,
    body: Body = AllRows,
  } = props
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const [ownOpen, setOpen] = useState<ReadonlySet<string>>(new Set())
  const open = props.open ?? ownOpen
  const [isWhole, setWhole] = useState(false)
  const hasMore = props.isCompact === true && !isWhole && rows.length > COMPACT_ROWS
  const scroll = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(scroll)
  useStickyHead(scroll, overflows === 'inline' && props.height === undefined && props.maxHeight === undefined)
  const isPrinting = useIsPrinting()
  const sort = props.sort === undefined ? ownSort : props.sort
  const sorted = useSortedRows(rows, columns, props.isSortedByHost ? null : sort)
  const shared = useRowProps(props, sorted, setOpen)
  const height = props.height ?? props.maxHeight
  const isVirtual = height !== undefined && sorted.length > VIRTUALIZED_ABOVE && !isPrinting
  usePreload(height === undefined ? undefined : LazyRows)
  const hasRows = error === undefined && sorted.length > 0
  const primary = primaryColumn(columns)
  const rowLabel = (row: Row) => props.rowLabel?.(row) ?? String(primary?.sortValue?.(row) ?? rowId(row))
  const body = { rowId, rowLabel, href: props.onRowHref, shared, open, selected: selection?.selected }
  const showAll = () => {
    flushSync(() => setWhole(true))
    const firstAdded = scroll.current?.querySelectorAll('.lw-table-row')[COMPACT_ROWS]
    firstAdded?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <div className="lw-table">
      <div
        className="lw-table-scroll"
        ref={scroll}
        data-fits={overflows === 'inline' ? undefined : ''}
        style={{ blockSize: hasRows ? props.height : undefined, maxBlockSize: props.maxHeight }}
        {...(overflows !== '' ? { role: 'region', tabIndex: 0, 'aria-label': texts.scrollable(label) } : {})}
      >
        <table
          className="lw-table-grid"
          role="table"
          aria-label={label}
          aria-busy={isLoading}
          aria-rowcount={isVirtual ? sorted.length + 1 : undefined}
          data-virtual={isVirtual ? '' : undefined}
          data-compact={props.isCompact ? (hasMore ? 'few' : '') : undefined}
          data-urls={columns.some(({ kind }) => kind === 'address') ? '' : undefined}
        >
          {props.caption !== undefined && <caption className="lw-table-caption">{props.caption}</caption>}
          <TableHead
            columns={columns}
            sort={sort}
            onSort={props.onSort ?? setOwnSort}
            selection={selection && allOf(selection, sorted, rowId)}
            hasDetails={expanded !== undefined && props.open === undefined}
            hasActions={rowActions !== undefined}
            actionsHeader={props.actionsHeader}
          />
          {isVirtual && hasRows && <LazyRows {...body} rows={sorted} scroll={scroll} height={height} />}
          {!isVirtual && hasRows && (
            <Body {...body} rows={isPrinting ? sorted.slice(0, MAX_PRINTED_ROWS) : sorted} />
          )}
          {isLoading && error === undefined && rows.length === 0 && (
            <SkeletonRows cells={cellCount(shared)} />
          )}
        </table>
      </div>
      {hasMore && hasRows && (
        <button type="button" className="lw-table-more" onClick={showAll}>
          {texts.more(sorted.length - COMPACT_ROWS)}
        </button>
      )}
      <Message isLoading={isLoading} error={error} empty={hasRows ? undefined : empty} />
      {selection?.actions !== undefined && <SelectionBar {...selection} />}
    </div>
  )
}

/** The shared row props as a stable object: handlers read the newest props when they are called. */
function useRowProps<Row extends object>(
  props: DataTableProps<Row>,
  sorted: readonly Row[],
  setOpen: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void,
): SharedRowProps<Row> {
  const { columns, expanded, open, selection } = props
  const newest = useRef({ props, sorted })
  useLayoutEffect(() => {
    newest.current = { props, sorted }
  })
  const last = useRef<string>(undefined)
  const hasActions = props.rowActions !== undefined
  const isOpenedByHost = open !== undefined
  const isSelectable = selection !== undefined
  return useMemo(
    () => ({
      columns,
      rowActions: hasActions ? (row) => newest.current.props.rowActions?.(row) ?? [] : undefined,
      ...(expanded && { expanded }),
      isOpenedByHost,
      onSelect: isSelectable
        ? (id, isRange) => {
            const { props: now, sorted: rows } = newest.current
            if (now.selection === undefined) return
            const ids = isRange ? between(rows.map(now.rowId), last.current, id) : [id]
            last.current = id
            now.selection.onChange(toggled(now.selection.selected, ids, !now.selection.selected.has(id)))
          }
        : undefined,
      onToggle: (id) => setOpen((now) => toggled(now, [id], !now.has(id))),
    }),
    [columns, hasActions, expanded, isOpenedByHost, isSelectable, setOpen],
  )
}

/** The ids between two ids, in either order. */
function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start = 0, end = 0] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b)
  return start < 0 ? [to] : ids.slice(start, end + 1)
}

function allOf<Row extends object>(
  { selected, onChange, header }: TableSelection,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const ids = rows.map(rowId)
  const count = ids.filter((id) => selected.has(id)).length
  return { header, count, of: ids.length, onAll: (isIn: boolean) => onChange(toggled(selected, ids, isIn)) }
}
