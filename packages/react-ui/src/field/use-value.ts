import { useContext, useState } from 'react'
import { Changes } from './changes.ts'
import type { Controlled } from './field.tsx'

/** The current value and its setter, whether the host keeps the value or the field does. */
export function useValue<Value>(
  { value, defaultValue, onChange }: Controlled<Value>,
  empty: Value,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(defaultValue ?? empty)
  const changed = useContext(Changes)
  const set = (next: Value) => {
    setOwn(next)
    changed?.()
    onChange?.(next)
  }
  return [value === undefined ? own : value, set]
}
