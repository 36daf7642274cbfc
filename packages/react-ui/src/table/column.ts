import type { ColumnKind } from '@linkwright/core/internal/tables/table'
import type { ReactNode } from 'react'

/** A column: its header and its cells. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sort value; without it the column is not sortable. Null sorts last. */
  sortValue?: (row: Row) => string | number | null
  /** Text to filter by. Defaults to a string sort value; numbers are not searched. */
  filterText?: (row: Row) => string
  /** Sets the least width. Numbers and money align at the end. */
  kind?: ColumnKind
  /** Overrides the alignment of the kind. */
  align?: 'start' | 'end'
  /** Pixels or any CSS length. */
  width?: number | string
  /** The least width in pixels, instead of that of its kind. */
  least?: number
  /** Tooltip of the sort button in the header. */
  headerHint?: string
  /** Card title on small screens, where rows become cards; the first column by default. */
  isPrimary?: boolean
  hideOnPhone?: boolean
  /** Hides the header visually, for columns of buttons. Screen readers and cards still use it. */
  isHeaderHidden?: boolean
}

export interface Sort {
  /** A column's id. */
  id: string
  desc: boolean
}

export const alignOf = <Row>({ kind, align }: Column<Row>): Column<Row>['align'] =>
  align ?? (kind === 'count' || kind === 'money' ? 'end' : undefined)

/** The column that names a row. */
export function primaryColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isPrimary) ?? columns[0]
}

/** The sort after a press on a header: ascending first, then reversed. */
export function nextSort(sort: Sort | null, id: string): Sort {
  return { id, desc: sort?.id === id && !sort.desc }
}
