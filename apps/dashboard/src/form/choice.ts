import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { BoundField } from './bound.tsx'

/** An option whose value is the form's own: a text, an id, or null for none. */
export interface Choice<T> {
  value: T
  label: string
  hint?: string
}

/** A field that offers such options, with the part of a form that it shows. */
export type BoundChoice<V extends FieldValues, N extends FieldPath<V>, Props> = Omit<
  BoundField<V, unknown, Props>,
  'name' | 'options'
> & {
  name: N
  options: readonly Choice<FieldPathValue<V, N>>[]
  /** Shown as chosen while the value is none of the options. */
  fallback?: FieldPathValue<V, N>
}

interface Chosen<T> {
  value: T
  onChange: (value: T) => void
}

/** The same options for a field of the library, which knows texts alone; it gives back the value of the chosen one. */
export function choiceOf<T>(options: readonly Choice<T>[], { value, onChange }: Chosen<T>, fallback?: T) {
  const isOption = (wanted: T | undefined) => options.some((each) => each.value === wanted)
  const shown = isOption(value) ? value : fallback
  return {
    options: options.map((each) => ({ ...each, value: String(each.value) })),
    value: isOption(shown) ? String(shown) : null,
    onChange: (next: string | null) => {
      const chosen = options.find((each) => String(each.value) === next)
      if (chosen !== undefined) onChange(chosen.value)
    },
  }
}
