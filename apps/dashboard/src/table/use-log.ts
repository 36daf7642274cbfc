import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { SortWord, Table } from '@linkwright/core/tables/table'
import type { Column } from '@linkwright/react-ui/table'
import type { CallOptions, Rows } from '@linkwright/sdk'
import { useEffect } from 'react'
import { toastProblem } from '../wire/api.ts'
import { type LogCells, logColumns } from './log-columns.tsx'
import { useLogFilter } from './use-log-filter.ts'
import { usePagedRows } from './use-paged-rows.ts'

type Paged<W> = { limit?: number; offset?: number; q?: string; sort?: W }

/** A log as data: a table of core, the call that reads it, its columns and its file. */
export interface LogDefinition<T extends Table, I extends object, Row extends object> {
  table: T
  /** Read for each render: the API client is there only once the page has started. */
  call: () => (input: I & Paged<SortWord<T>>, options?: CallOptions) => PromiseLike<Rows<Row>>
  /** What a row is called: `['order', 'orders']`. */
  noun: readonly [one: string, many: string]
  columns: readonly Column<Row>[]
  /** Identifies a row; its `id` unless given. */
  rowId?: (row: Row) => string
  rowLabel?: (row: Row) => string
  /** The file of the filtered rows. */
  file?: (input: Readonly<Record<string, unknown>>) => Promise<ReadableStream<Uint8Array>>
  /** Hint that the file includes all rows, also those that the filter excludes. */
  fileOfAll?: string
  /** False for a log without a text filter. */
  hasText?: boolean
  /** A failed read shows an empty list and a toast. */
  failsEmpty?: boolean
  /** Shows a spinner until the first response, instead of skeleton rows. */
  spins?: boolean
}

type Described<T extends Table, I extends object, Row extends object> = Omit<
  LogDefinition<T, I, Row>,
  'columns'
> & {
  /** Cells that show more than the text of a field. */
  cells?: LogCells<T, Row>
}

/** Defines a log, outside of components: its columns are those of its table. */
export function defineLog<T extends Table, I extends object, Row extends object>({
  cells,
  ...log
}: Described<T, I, Row>): LogDefinition<T, I, Row> {
  return { ...log, columns: logColumns(log.table, cells) }
}

interface LogFilters<I extends object> {
  /** Further input of the call; keep the object between renders. */
  of?: I
  /** Filters that apply until the user changes them, by the call's parameters. */
  fallback?: Readonly<Record<string, string>>
  /** Further URL parameters that the screen filters by; Clear Filter clears them too. */
  extraKeys?: readonly string[]
  /** Refreshes the rest of the screen when the user refreshes the list. */
  onRefresh?: () => void
}

/** Reads a log by the filters in the URL. */
export function useLog<T extends Table, I extends object, Row extends object>(
  definition: LogDefinition<T, I, Row>,
  { of, fallback, extraKeys, onRefresh }: LogFilters<I> = {},
) {
  const { table, call, failsEmpty = false } = definition
  const filters = useLogFilter(table, fallback, extraKeys)
  const input = { ...of, ...filters.input }
  const { rows, total, failure, filter, ...read } = usePagedRows<I, T, Row>({
    table,
    call: call(),
    of: input as I,
  })
  useEffect(() => {
    if (failsEmpty && failure) toastProblem(failure)
  }, [failsEmpty, failure])
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  return {
    definition,
    /** Undefined until they are read. */
    rows,
    /** How many rows the filter finds; undefined until they are read. */
    total: rows && total,
    /** The whole filter as call input, such as for the totals. */
    filter: { ...input, ...(q === '' ? {} : { q }) } as Readonly<Record<string, unknown>>,
    /** Reloads the rows. */
    reload: read.reload,
    /** Reloads the rows and refreshes the rest of the screen. */
    refresh: () => {
      read.reload()
      onRefresh?.()
    },
    failure,
    text: { ...filter, isSet: read.isFiltered },
    filters,
    isLoading: read.isLoading,
    sort: read.sort,
    pager: read.pager,
  }
}

/** A log as it is read now. */
export type ReadLog<T extends Table, I extends object, Row extends object> = ReturnType<
  typeof useLog<T, I, Row>
>
