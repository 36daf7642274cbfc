import { useState } from 'react'

/** Tracks which fields were blurred. Errors of a field show after its first blur, not during the first input. */
export function useTouchedFields(): {
  leave: (field: string) => void
  errorOf: (field: string, why?: string) => string | undefined
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errorOf: (field, why) => (left.has(field) ? why : undefined),
  }
}
