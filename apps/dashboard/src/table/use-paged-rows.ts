import { FILTER_LENGTH, OFFSET_MAX } from '@linkwright/core/contract/list-limits'
import { sortsOf, type SortWord, type Table } from '@linkwright/core/tables/table'
import type { Sort } from '@linkwright/react-ui/table'
import type { CallOptions, Rows } from '@linkwright/sdk'
import { useEffect, useMemo } from 'react'
import { useAddressState, useAddressValues } from '../navigation.tsx'
import { useApi } from '../wire/api.ts'
import { usePageSize } from './use-page-size.ts'
import { readSort, writeSort } from './use-sort-state.ts'

/** Milliseconds without a key before the query is sent. */
const DEBOUNCE_MS = 250
const inAddress = ['q', 'sort']

interface Paged<W> {
  limit?: number | undefined
  offset?: number | undefined
  q?: string | undefined
  sort?: W | undefined
}

interface Settings<I, T extends Table, R> {
  /** One of core's tables. */
  table: T
  call: (input: I & Paged<SortWord<T>>, options?: CallOptions) => PromiseLike<Rows<R>>
  /** The rest of the call's input. */
  of: I
  isEnabled?: boolean
  /** Milliseconds without a key before the query is sent. */
  debounceMs?: number | undefined
}

/** A list that the server filters, sorts and pages. Filter, sort and page are in the URL; the page size is stored. */
export function usePagedRows<I, T extends Table, R>(settings: Settings<I, T, R>) {
  const { table, call, of, isEnabled = true, debounceMs = DEBOUNCE_MS } = settings
  const [{ q: filter = '', sort: sortText = table.order }, change] = useAddressValues(inAddress)
  const sort = useMemo(() => readSort(sortText), [sortText])
  const [pageText, setPage] = useAddressState('page', '1')
  const [size, setSize] = usePageSize(table.name, table.size, table.sizes)
  // The URL may have any page number; calls limit the offset.
  const most = Math.floor(OFFSET_MAX / size) + 1
  const page = Math.min(Math.max(1, Math.floor(Number(pageText)) || 1), most)
  const q = filter.trim().slice(0, FILTER_LENGTH)
  const input = {
    ...of,
    limit: size,
    offset: (page - 1) * size,
    sort: wordOf(sort, table),
    ...(q === '' ? {} : { q }),
  }
  const { data, isPlaceholderData, isFetching, error, refetch } = useApi<typeof input, Rows<R>>(call, input, {
    enabled: isEnabled,
    placeholderData: (before) => before,
  })
  const total = data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / size))
  const isBeyond = data !== undefined && !isPlaceholderData && page > last
  // Goes back to the last page when the URL has a higher page number.
  useEffect(() => {
    if (isBeyond) setPage(String(last))
  }, [isBeyond, last, setPage])
  // One navigation: each one renders the screen.
  const toFirstPage = (changes: { q?: string; sort?: string | undefined } = {}) =>
    change({ ...changes, page: undefined })
  return {
    /** Undefined until the first response. */
    rows: data,
    total,
    isLoading: isFetching,
    /** The error when there is nothing to show. */
    failure: data === undefined ? (error ?? undefined) : undefined,
    reload: () => void refetch(),
    isFiltered: q !== '',
    filter: {
      value: filter,
      debounceMs,
      maxLength: FILTER_LENGTH,
      onChange: (text: string) => toFirstPage({ q: text }),
    },
    sort: {
      sort,
      onSort: (next: Sort) => {
        const text = writeSort(next)
        toFirstPage({ sort: text === table.order ? undefined : text })
      },
    },
    pager: {
      page,
      pageSize: size,
      pageSizes: table.sizes,
      onPage: (next: number) => setPage(String(next), { replace: false }),
      onPageSize: (next: number) => {
        setSize(next)
        toFirstPage()
      },
    },
  }
}

/** The sort parameter of the call; other values in the URL mean the table's default order. */
function wordOf<T extends Table>(sort: Sort | null, table: T): SortWord<T> {
  const known = sortsOf(table).find((word) => word === sort?.id)
  return (
    known === undefined || sort === null ? table.order : writeSort({ id: known, desc: sort.desc })
  ) as SortWord<T>
}
