import type { Sort } from '@linkwright/react-ui/table'
import { useMemo } from 'react'
import { useAddressState } from '../navigation.tsx'

/** A table's sort in the URL: `sort=da`, `sort=-da` for descending, nothing for the fallback. */
export function useSortState(fallback = ''): [Sort | null, (sort: Sort) => void] {
  const [text, setText] = useAddressState('sort', fallback)
  const sort = useMemo(() => readSort(text), [text])
  return [sort, (next) => setText(writeSort(next))]
}

export function readSort(text: string): Sort | null {
  const id = text.replace(/^-/, '')
  return id === '' ? null : { id, desc: text.startsWith('-') }
}

export function writeSort({ id, desc }: Sort): string {
  return `${desc ? '-' : ''}${id}`
}
