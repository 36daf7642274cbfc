import { useState } from 'react'
import { lazy } from '../lazy/lazy.tsx'
import { Fallback } from './fallback.tsx'
import type { ComboboxProps, Interaction, LazyComboboxProps } from './combobox-props.ts'

export type { ComboboxProps } from './combobox-props.ts'

const LazyCombobox = lazy<LazyComboboxProps>(
  async () => (await import('./combobox-field.tsx')).ComboboxField,
  Fallback,
)

/** Selects one of many options by typing. Filters `options`, or searches with `load`. */
export function Combobox(props: ComboboxProps) {
  const [interaction, setInteraction] = useState<Interaction>()
  return <LazyCombobox {...props} interaction={interaction} onInteraction={setInteraction} />
}
