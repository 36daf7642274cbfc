import {
  type ColumnDef,
  type Row as ModelRow,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const unsorted: Sort[] = []

/** Numbers by size, texts as people read them: capitals make no difference, and 2 comes before 10. */
export function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** The rows in this order, by the columns' sort values; as they came when there is no order. Equal rows keep theirs. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const definitions = useMemo(() => columns.map(definition), [columns])
  const sorting = useMemo(() => (sort === null ? unsorted : [sort]), [sort?.id, sort?.desc])
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } })
  const model = table.getRowModel().rows
  return useMemo(
    () => (sort === null ? rows : model.map((row) => row.original)),
    [rows, model, sort === null],
  )
}

function definition<Row extends object>({ id, sortValue }: Column<Row>): ColumnDef<typeof features, Row> {
  if (sortValue === undefined) return { id, enableSorting: false }
  return { id, accessorFn: (row) => sortValue(row) ?? undefined, sortFn: byValue, sortUndefined: 'last' }
}

function byValue<Row extends object>(
  a: ModelRow<typeof features, Row>,
  b: ModelRow<typeof features, Row>,
  id: string,
): number {
  return compare(a.getValue(id), b.getValue(id))
}
