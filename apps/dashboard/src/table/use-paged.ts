import { FILTER_LENGTH } from '@linkwright/core/contract/filter-length'
import { OFFSET_MAX } from '@linkwright/core/contract/offset-max'
import type { Sort } from '@linkwright/react-ui/table'
import { useEffect } from 'react'
import { useAddressState } from '../navigation.tsx'
import { usePageSize } from './use-page-size.ts'
import { useSortState, writeSort } from './use-sort-state.ts'

/** So long nothing is typed before the server is asked. */
const DEBOUNCE_MS = 250

interface Settings<W extends string> {
  /** Names the table, where its page size is kept. */
  table: string
  pageSize: number
  pageSizes: readonly number[]
  /** The call's words for its sorts, and the one that is taken for any other. */
  sorts: readonly W[]
  fallback: W | `-${W}`
}

/** Filter, sort and page of a list that the server filters, sorts and pages; they stand in the address. */
export function usePaged<W extends string>({ table, pageSize, pageSizes, sorts, fallback }: Settings<W>) {
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState(fallback)
  const [pageText, setPage] = useAddressState('page', '1')
  const [size, setSize] = usePageSize(table, pageSize, pageSizes)
  // The address may say anything; no more rows are skipped than a call takes.
  const most = Math.floor(OFFSET_MAX / size) + 1
  const page = Math.min(Math.max(1, Math.floor(Number(pageText)) || 1), most)
  const q = filter.trim().slice(0, FILTER_LENGTH)
  return {
    /** For the call. */
    input: {
      limit: size,
      offset: (page - 1) * size,
      sort: wordOf(sort, sorts, fallback),
      ...(q === '' ? {} : { q }),
    },
    filter: {
      value: filter,
      debounceMs: DEBOUNCE_MS,
      maxLength: FILTER_LENGTH,
      onChange: (text: string) => {
        setFilter(text)
        setPage('1')
      },
    },
    sort: {
      sort,
      onSort: (next: Sort) => {
        setSort(next)
        setPage('1')
      },
    },
    pager: {
      page,
      pageSize: size,
      pageSizes,
      onPage: (next: number) => setPage(String(next), { replace: false }),
      onPageSize: (next: number) => {
        setSize(next)
        setPage('1')
      },
    },
  }
}

/** Goes back to the last page, when there are fewer by now than the address says. */
export function useLastPage(page: number, onPage: (page: number) => void, last: number | undefined): void {
  const isBeyond = last !== undefined && page > last
  useEffect(() => {
    if (isBeyond) onPage(last)
  })
}

function wordOf<W extends string>(
  sort: Sort | null,
  sorts: readonly W[],
  fallback: W | `-${W}`,
): W | `-${W}` {
  const known = sorts.find((word) => word === sort?.id)
  if (known === undefined || sort === null) return fallback
  return writeSort({ id: known, desc: sort.desc }) as W | `-${W}`
}
