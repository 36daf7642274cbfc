import type { Controlled, FieldShared } from '../field/field.tsx'
import type { Load } from './use-search.ts'
import type { Option } from '../field/option-list.tsx'

export interface ComboboxShared extends FieldShared, Controlled<string | null> {
  /** What the list says when nothing matches. */
  emptyText?: string
  /** The most characters that can be typed. */
  maxLength?: number | undefined
}

export interface AsyncComboboxProps extends ComboboxShared {
  options?: undefined
  load: Load
  /** Characters to type before a search; with 0 opening the list searches too. */
  minChars?: number
  /** How many characters a text counts for; a script that writes a syllable with each may count more than its length. */
  charsOf?: (text: string) => number
  /** The pause after the last key, in ms. */
  debounceMs?: number
  /** The text of `value`, which no search need have found yet. */
  selectedLabel?: string
}

export interface LocalComboboxProps extends ComboboxShared {
  options: Option[]
  load?: undefined
  minChars?: undefined
  charsOf?: undefined
  debounceMs?: undefined
  selectedLabel?: undefined
}

export type ComboboxProps = LocalComboboxProps | AsyncComboboxProps

/** What a person typed into the stand-in, which has the focus; to be gone on with in the combobox. */
export type Begun = { text: string | undefined } | undefined

export type LateComboboxProps = ComboboxProps & { begun: Begun; onBegun: (begun: Begun) => void }
