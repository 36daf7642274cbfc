import { useState } from 'react'

const KEY = 'linkwright.page-sizes'

/** How many rows a table shows at once, as chosen the last time; `table` names it, `fallback` until a size was chosen. */
export function usePageSize(
  table: string,
  fallback: number,
  sizes: readonly number[],
): [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const kept = read()[table]
    return kept !== undefined && sizes.includes(kept) ? kept : fallback
  })
  return [
    size,
    (next) => {
      setSize(next)
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...read(), [table]: next }))
      } catch {
        // Storage that is full or switched off: it holds until the page is left.
      }
    },
  ]
}

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
