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

/** What the user typed into the fallback, which has the focus; the combobox continues from there. */
export type Interaction = { text: string | undefined } | undefined

export type LazyComboboxProps = ComboboxProps & {
  interaction: Interaction
  onInteraction: (interaction: Interaction) => void
}
