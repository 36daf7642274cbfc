import type { Controlled, FieldShared } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'

export interface SelectProps extends FieldShared<HTMLButtonElement>, Controlled<string | null> {
  options: Option[]
  /** Shown while nothing is selected. */
  placeholder?: string
}

/** What the user did with the fallback; the select continues from there. */
export type Interaction = 'focused' | 'opened' | undefined

export interface LazySelectProps extends SelectProps {
  interaction: Interaction
  onInteraction: (interaction: Interaction) => void
}
