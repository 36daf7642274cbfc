import { useState } from 'react'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'

const KEY = 'linkwright.page-sizes'

/** How many rows a table shows at once, as chosen the last time; `table` names it, `fallback` until a size was chosen. */
export function usePageSize(
  table: string,
  fallback: number,
  sizes: readonly number[],
): [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const kept = read()[table]
    return typeof kept === 'number' && sizes.includes(kept) ? kept : fallback
  })
  return [
    size,
    (next) => {
      setSize(next)
      writeJson('localStorage', KEY, { ...read(), [table]: next })
    },
  ]
}

function read(): Record<string, unknown> {
  return readJson('localStorage', KEY, isRecord) ?? {}
}
