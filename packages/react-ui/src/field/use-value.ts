import { useState } from 'react'
import type { Controlled } from './field.tsx'

/** The current value and its setter, whether the host keeps the value or the field does. */
export function useValue<Value>(
  { value, defaultValue, onChange }: Controlled<Value>,
  empty: Value,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(defaultValue ?? empty)
  const set = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, set]
}
