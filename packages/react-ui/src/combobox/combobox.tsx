import { useState } from 'react'
import type { Option } from '../field/option-list.tsx'
import { late } from '../late/late.tsx'
import type { AsyncComboboxProps } from './async-combobox.tsx'
import type { ComboboxShared } from './combobox-frame.tsx'
import { StandIn } from './stand-in.tsx'

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

const LateCombobox = late<LateComboboxProps>(
  async () => (await import('./combobox-field.tsx')).ComboboxField,
  StandIn,
)

/** One of many, found by typing: among `options`, or by a search with `load`. */
export function Combobox(props: ComboboxProps) {
  const [begun, setBegun] = useState<Begun>()
  return <LateCombobox {...props} begun={begun} onBegun={setBegun} />
}
