import { useCallback, useId } from 'react'

interface Suggestion {
  value: string
  label?: string
}

/** Suggestions below a text field, from which the user may deviate: the list, and the ref of the field's input. */
export function useSuggestions(of: readonly Suggestion[]) {
  const id = useId()
  const inputRef = useCallback(
    (input: HTMLInputElement | null) => {
      input?.setAttribute('list', id)
    },
    [id],
  )
  const list = (
    <datalist id={id}>
      {of.map(({ value, label }) => (
        <option key={`${value} ${label}`} value={value} label={label} />
      ))}
    </datalist>
  )
  return { inputRef, list }
}
