import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was typed into a form and not sent yet; `fallback` fills what is missing. */
export function readDraft<V extends FieldValues>(key: string, fallback: V): V {
  try {
    return { ...fallback, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<V>) }
  } catch {
    // Storage that is switched off, or holds something else.
    return fallback
  }
}

/** Keeps what is typed through reloads of this tab; `clearDraft` forgets it. */
export function useDraft<V extends FieldValues>(key: string, form: UseFormReturn<V>): void {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(key, JSON.stringify(values))
          } catch {
            // Kept as long as the page lives, then.
          }
        },
      }),
    [key, subscribe],
  )
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
