import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { BoundField } from './bound.tsx'

/** An option with a form value: a text, an id, or null for none. */
export interface Choice<T> {
  value: T
  label: string
  hint?: string
}

/** Props of a field with options that is bound to a form. */
export type BoundChoice<V extends FieldValues, N extends FieldPath<V>, Props> = Omit<
  BoundField<V, unknown, Props>,
  'name' | 'options'
> & {
  name: N
  options: readonly Choice<FieldPathValue<V, N>>[]
  /** Shown as selected while the value is none of the options. */
  fallback?: FieldPathValue<V, N>
}

interface Chosen<T> {
  value: T
  onChange: (value: T) => void
}

/** Converts options and value for library fields, which use strings; `onChange` returns the form value. */
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
