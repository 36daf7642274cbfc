import { useState } from 'react'

/** Which fields have been left: what is wrong with one is said from then on, not while it is typed for the first time. */
export function useTouchedFields(): {
  leave: (field: string) => void
  said: (field: string, why?: string) => string | undefined
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    said: (field, why) => (left.has(field) ? why : undefined),
  }
}
