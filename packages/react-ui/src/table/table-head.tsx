import { columnWidths } from '@linkwright/core/internal/tables/column-widths'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { type Column, type Sort, alignOf, nextSort } from './column.ts'

const texts = {
  selectAll: 'Select all rows',
  expand: 'Details',
  actions: 'Actions',
  sortBy: 'Sort by',
} as const

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** Selected and total rows; without it there are no checkboxes. */
  selection?:
    | { header: string | undefined; count: number; of: number; onAll: (isSelected: boolean) => void }
    | undefined
  hasDetails: boolean
  hasActions: boolean
  actionsHeader?: string | undefined
}

/** The header row: select all, and a button in each sortable column. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  hasDetails,
  hasActions,
  actionsHeader,
}: TableHeadProps<Row>) {
  return (
    <thead className="lw-table-head" role="rowgroup">
      <tr
        className="lw-table-headings lw-sideways"
        role="row"
        // Shown before the headers in the card layout.
        data-sort-by={columns.some(({ sortValue }) => sortValue !== undefined) ? texts.sortBy : undefined}
      >
        {selection !== undefined && (
          <th className="lw-table-heading" role="columnheader" scope="col" data-tool="select">
            <SelectAll {...selection} />
            {selection.header !== undefined && <span className="lw-table-selected">{selection.header}</span>}
          </th>
        )}
        {hasDetails && (
          <th className="lw-table-heading" role="columnheader" scope="col" data-tool="expand">
            <span className="lw-hidden">{texts.expand}</span>
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th className="lw-table-heading" role="columnheader" scope="col" data-tool="actions">
            <span className={actionsHeader === undefined ? 'lw-hidden' : undefined}>
              {actionsHeader ?? texts.actions}
            </span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectAll({ count, of, onAll }: NonNullable<TableHeadProps<unknown>['selection']>) {
  return (
    <input
      className="lw-table-check"
      type="checkbox"
      aria-label={texts.selectAll}
      checked={of > 0 && count === of}
      disabled={of === 0}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && count < of
      }}
      onChange={() => onAll(count < of)}
    />
  )
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>) {
  const { id, header, headerHint } = column
  const order = sort?.id !== id ? 'none' : sort.desc ? 'descending' : 'ascending'
  const isSortable = column.sortValue !== undefined
  return (
    <th
      className="lw-table-heading"
      role="columnheader"
      scope="col"
      style={widths(column)}
      aria-sort={isSortable ? order : undefined}
      data-align={alignOf(column)}
      data-sortable={isSortable ? '' : undefined}
      data-wide={column.hideOnPhone ? '' : undefined}
    >
      {isSortable ? (
        <SortButton
          header={header}
          hint={headerHint}
          order={order}
          onSort={() => onSort(nextSort(sort, id))}
        />
      ) : (
        <span className={column.isHeaderHidden === true ? 'lw-hidden' : undefined}>{header}</span>
      )}
    </th>
  )
}

/** Only in the header: the cells below are as wide. The card layout ignores the variable. */
function widths<Row>({ width, kind, least }: Column<Row>): CSSProperties {
  if (kind === undefined) return { inlineSize: width }
  const ofKind = columnWidths[kind]
  return { inlineSize: width ?? ofKind.share, '--lw-least': `${least ?? ofKind.least}px` } as CSSProperties
}

interface SortButtonProps {
  header: string
  hint: string | undefined
  order: keyof typeof icons
  onSort: () => void
}

/** A plain button, which renders fast, unless there is a hint. */
function SortButton({ header, hint, order, onSort }: SortButtonProps) {
  const Icon = icons[order]
  const face = (
    <span className="lw-table-sort-face">
      {header}
      <Icon className="lw-table-order" size={12} data-order={order} aria-hidden />
    </span>
  )
  return hint === undefined ? (
    <button type="button" className="lw-table-sort" onClick={onSort}>
      {face}
    </button>
  ) : (
    <Tooltip content={hint}>
      <AriaButton className="lw-table-sort" onPress={onSort}>
        {face}
      </AriaButton>
    </Tooltip>
  )
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const
