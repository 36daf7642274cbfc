import { useState } from 'react'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'

const KEY = 'linkwright.page-sizes'

/** The page size that was last selected for this table; `fallback` by default. */
export function usePageSize(
  table: string,
  fallback: number,
  sizes: readonly number[],
): [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const stored = read()[table]
    return typeof stored === 'number' && sizes.includes(stored) ? stored : fallback
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
