import { createContext, useContext, useState } from 'react'
import type { Controlled } from './field.tsx'

/** Called when the user changes a field inside: for forms that warn about unsaved input. */
export const Changes = createContext<(() => void) | undefined>(undefined)

/** The current value and its setter, for controlled and uncontrolled fields. */
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
