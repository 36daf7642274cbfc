import { useState } from 'react'
import { late } from '../late/late.tsx'
import { StandIn } from './stand-in.tsx'
import type { ComboboxProps, Begun, LateComboboxProps } from './combobox-props.ts'

export type { ComboboxProps } from './combobox-props.ts'

const LateCombobox = late<LateComboboxProps>(
  async () => (await import('./combobox-field.tsx')).ComboboxField,
  StandIn,
)

/** One of many, found by typing: among `options`, or by a search with `load`. */
export function Combobox(props: ComboboxProps) {
  const [begun, setBegun] = useState<Begun>()
  return <LateCombobox {...props} begun={begun} onBegun={setBegun} />
}
