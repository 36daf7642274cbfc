import type { Controlled, FieldShared } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'

export interface SelectProps extends FieldShared<HTMLButtonElement>, Controlled<string | null> {
  options: Option[]
  /** The text while nothing is chosen. */
  placeholder?: string
}

/** What a person did with the stand-in, to be done with the select. */
export type Begun = 'focused' | 'opened' | undefined

export interface LateSelectProps extends SelectProps {
  begun: Begun
  onBegun: (begun: Begun) => void
}
