import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'
import { differs, withDraft } from './draft-values.ts'

/** The stored input of a form that was not sent; `fallback` fills missing fields. */
export function readDraft<V extends FieldValues>(key: string, fallback: V): V {
  return withDraft(fallback, readJson('sessionStorage', key, isRecord))
}

interface Draft {
  /** The form has input, typed now or before a reload. */
  hasTyped: boolean
  /** Clears the form and its draft. */
  discardDraft: () => void
}

/** Stores the input as a draft that survives reloads of this tab; `clearDraft` deletes it. `empty` is the empty form. */
export function useDraft<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
  empty: DefaultValues<V>,
): Draft {
  const { subscribe } = form
  const [hasTyped, setHasTyped] = useState(() => differs(form.getValues(), empty))
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setHasTyped(differs(values, empty))
          writeJson('sessionStorage', key, values)
        },
      }),
    [key, subscribe, empty],
  )
  return {
    hasTyped,
    discardDraft: () => {
      form.reset(empty)
      setHasTyped(false)
      clearDraft(key)
    },
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is no draft.
  }
}
