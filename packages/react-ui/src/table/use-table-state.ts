import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'
import { useSortedRows } from './use-sorted-rows.ts'

export interface TableQuery {
  /** Keeps rows in which some column contains each word, ignoring case. */
  filter?: string
  sort?: Sort | null
  /** 1-based; a page beyond the last shows the last. */
  page?: number
  /** All rows on one page by default. */
  pageSize?: number
}

export interface TableState<Row> {
  /** The filtered and sorted rows of this page, for a table with `isSortedByHost`. */
  visible: readonly Row[]
  /** Number of matching rows. */
  total: number
  pageCount: number
  /** The shown page, 1-based. */
  page: number
}

/** Filters, sorts and pages rows on the client. The host owns the state, for example in the URL. */
export function useTableState<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { filter = '', sort = null, page = 1, pageSize = Infinity }: TableQuery,
): TableState<Row> {
  const filtered = useMemo(() => filterRows(rows, columns, filter), [rows, columns, filter])
  const sorted = useSortedRows(filtered, columns, sort)
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize))
  const shown = Math.min(Math.max(1, page), pageCount)
  const visible = useMemo(
    () => (pageCount === 1 ? sorted : sorted.slice((shown - 1) * pageSize, shown * pageSize)),
    [sorted, shown, pageSize, pageCount],
  )
  return { visible, total: sorted.length, pageCount, page: shown }
}

/** The rows that contain every word of the filter. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: string,
): readonly Row[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const texts = columns.map((column) => textOf(column, row).toLowerCase())
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}

function textOf<Row>(column: Column<Row>, row: Row): string {
  const sorted = column.sortValue?.(row)
  return column.filterText?.(row) ?? (typeof sorted === 'string' ? sorted : '')
}
