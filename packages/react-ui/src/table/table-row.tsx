import { ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, memo } from 'react'
import { Link } from '../link/link.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { type Column, alignOf, primaryColumn } from './column.ts'
import { RowMenu } from './row-menu.tsx'

export const rowLabels = {
  select: (row: string) => `Select ${row}`,
  details: (row: string) => `Details of ${row}`,
  actions: (row: string) => `Actions for ${row}`,
} as const

/** Props that all rows share. The object is stable while scrolling and sorting, so that rows do not re-render. */
export interface SharedRowProps<Row> {
  columns: readonly Column<Row>[]
  /** Stable across renders of the table; calls the latest function of the host. */
  rowActions?: ((row: Row) => MenuItem[]) | undefined
  expanded?: (row: Row) => ReactNode
  /** The host has its own buttons to open rows, so there is no arrow column. */
  isOpenedByHost?: boolean
  /** Undefined hides the checkboxes. */
  onSelect?: ((id: string, isRange: boolean) => void) | undefined
  onToggle: (id: string) => void
}

/** Number of cells per row, including tools. */
export function cellCount<Row>(shared: SharedRowProps<Row>): number {
  const { columns, onSelect, rowActions } = shared
  return columns.length + [onSelect, byArrows(shared), rowActions].filter((tool) => tool !== undefined).length
}

/** Content that the arrow opens; undefined if the host opens rows. */
function byArrows<Row>({
  expanded,
  isOpenedByHost,
}: Pick<SharedRowProps<Row>, 'expanded' | 'isOpenedByHost'>) {
  return isOpenedByHost === true ? undefined : expanded
}

/** Controls before the row name in a card: none, one or both. */
function leadOf(select: unknown, expand: unknown): '' | 'both' | undefined {
  if (select === undefined && expand === undefined) return undefined
  return select === undefined || expand === undefined ? '' : 'both'
}

interface TableRowProps<Row> {
  row: Row
  id: string
  shared: SharedRowProps<Row>
  name: string
  href: string | undefined
  isOpen: boolean
  /** A boolean and not the set of all selected rows, whose changes would render every row. */
  isSelected: boolean | undefined
  /** 0-based index among all rows, if not all are in the DOM. */
  index?: number | undefined
  /** 0-based index among the measured items. */
  item?: number | undefined
  measure?: Ref<HTMLTableRowElement> | undefined
}

function Row<Row>({
  row,
  id,
  shared,
  name,
  href,
  isOpen,
  isSelected,
  index,
  item,
  measure,
}: TableRowProps<Row>) {
  const { columns, onSelect, rowActions } = shared
  const expanded = byArrows(shared)
  const primary = primaryColumn(columns)
  const details = expanded?.(row)
  return (
    <tr
      className="lw-table-row"
      role="row"
      ref={measure}
      data-index={item}
      data-selected={isSelected ? '' : undefined}
      data-lead={leadOf(onSelect, expanded)}
      data-href={href === undefined ? undefined : ''}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={isSelected}
    >
      {onSelect !== undefined && (
        <td className="lw-table-cell" role="cell" data-tool="select">
          <input
            className="lw-table-check"
            type="checkbox"
            aria-label={rowLabels.select(name)}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {expanded !== undefined && (
        <td className="lw-table-cell" role="cell" data-tool="expand">
          {details !== undefined && (
            <button
              type="button"
              className="lw-table-tool"
              aria-label={rowLabels.details(name)}
              aria-expanded={isOpen}
              onClick={() => shared.onToggle(id)}
            >
              <ChevronRight size={16} aria-hidden />
            </button>
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className="lw-table-cell"
          role="cell"
          data-label={column.header}
          data-kind={column.kind}
          data-align={alignOf(column)}
          data-primary={column === primary ? '' : undefined}
          data-wide={column.hideOnPhone ? '' : undefined}
        >
          {href !== undefined && column === primary ? (
            <Link href={href} variant="quiet">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions !== undefined && (
        <td className="lw-table-cell" role="cell" data-tool="actions">
          <RowMenu label={rowLabels.actions(name)} items={() => rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row. The cast restores the type parameter that `memo` loses. */
export const TableRow = memo(Row) as typeof Row

/** The content of an expanded row, across all columns. */
export function DetailRow({
  cells,
  children,
  ...place
}: {
  cells: number
  children: ReactNode
  'data-index'?: number | undefined
  ref?: Ref<HTMLTableRowElement> | undefined
}) {
  return (
    <tr className="lw-table-detail" role="row" {...place}>
      <td className="lw-table-cell" role="cell" colSpan={cells}>
        {children}
      </td>
    </tr>
  )
}
