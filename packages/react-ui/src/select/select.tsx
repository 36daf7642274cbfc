import { useState } from 'react'
import type { Controlled, FieldShared } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'
import { late } from '../late/late.tsx'
import { StandIn } from './stand-in.tsx'

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

const LateSelect = late<LateSelectProps>(
  async () => (await import('./select-field.tsx')).SelectField,
  StandIn,
)

/** One of a list that opens; typing jumps to an option. */
export function Select(props: SelectProps) {
  const [begun, setBegun] = useState<Begun>()
  return <LateSelect {...props} begun={begun} onBegun={setBegun} />
}
