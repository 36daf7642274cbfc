import type { Controlled, FieldShared } from '../field/field.tsx'
import type { Load } from './use-search.ts'
import type { Option } from '../field/option-list.tsx'

export interface ComboboxShared extends FieldShared, Controlled<string | null> {
  /** Shown in the list when nothing matches. */
  emptyText?: string
  /** Maximum number of characters. */
  maxLength?: number | undefined
}

export interface AsyncComboboxProps extends ComboboxShared {
  options?: undefined
  load: Load
  /** Characters to type before a search. With 0, opening the list also searches. */
  minChars?: number
  /** Counts the characters of a text. Syllabic scripts may count more than their length. */
  charsOf?: (text: string) => number
  /** Debounce in ms. */
  debounceMs?: number
  /** Label of `value`, which may not be among the loaded options. */
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

/** What the user typed into the focused fallback; the combobox continues from it. */
export type Interaction = { text: string | undefined } | undefined

export type LazyComboboxProps = ComboboxProps & {
  interaction: Interaction
  onInteraction: (interaction: Interaction) => void
}
