import type { ReactNode } from 'react'

/** A column: its header and its cells. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the column is sorted by; without it the column cannot be sorted. Rows with null stay at the end. */
  sortValue?: (row: Row) => string | number | null
  /** The text that a filter looks through; without it the sort value, where that is a text: who types 1 wants no figure. */
  filterText?: (row: Row) => string
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Pixels, or any CSS length. */
  width?: number | string
  /** A short explanation, shown when the button that sorts by the column is hovered or focused. */
  headerHint?: string
  /** Title of the card that a row becomes on small screens; the first column by default. */
  isPrimary?: boolean
  hideOnPhone?: boolean
  /** The header is there for screen readers and cards alone: for columns of buttons. */
  isHeaderHidden?: boolean
}

export interface Sort {
  /** A column's id. */
  id: string
  desc: boolean
}

/** The column that names a row. */
export function primaryColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isPrimary) ?? columns[0]
}

/** The order that a press on this column's header asks for: first ascending, then the other way round. */
export function nextSort(sort: Sort | null, id: string): Sort {
  return { id, desc: sort?.id === id && !sort.desc }
}
