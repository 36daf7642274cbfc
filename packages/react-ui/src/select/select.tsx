import { useState } from 'react'
import { late } from '../late/late.tsx'
import { StandIn } from './stand-in.tsx'
import type { SelectProps, Begun, LateSelectProps } from './select-props.ts'

export type { SelectProps } from './select-props.ts'

const LateSelect = late<LateSelectProps>(
  async () => (await import('./select-field.tsx')).SelectField,
  StandIn,
)

/** One of a list that opens; typing jumps to an option. */
export function Select(props: SelectProps) {
  const [begun, setBegun] = useState<Begun>()
  return <LateSelect {...props} begun={begun} onBegun={setBegun} />
}
