import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares numbers by value and texts in natural order: ignores case and puts 2 before 10. */
export function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** Sorts rows by a column's sort value. Stable; without a sort, keeps the given order. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const { id, desc = false } = sort ?? {}
  return useMemo(() => {
    const sortValue = columns.find((column) => column.id === id)?.sortValue
    return sortValue === undefined ? rows : sortRows(rows, sortValue, desc)
  }, [rows, columns, id, desc])
}

/** Rows without a value stay last in both directions. */
function sortRows<Row>(
  rows: readonly Row[],
  sortValue: NonNullable<Column<Row>['sortValue']>,
  desc: boolean,
): Row[] {
  const keyed = rows.map((row) => ({ row, value: sortValue(row) ?? null }))
  const sorted = keyed.toSorted((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return desc ? compare(b.value, a.value) : compare(a.value, b.value)
  })
  return sorted.map(({ row }) => row)
}
