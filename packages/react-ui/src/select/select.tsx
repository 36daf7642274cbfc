import { useState } from 'react'
import { lazy } from '../lazy/lazy.tsx'
import { Fallback } from './fallback.tsx'
import type { SelectProps, Interaction, LazySelectProps } from './select-props.ts'

export type { SelectProps } from './select-props.ts'

const LazySelect = lazy<LazySelectProps>(
  async () => (await import('./select-field.tsx')).SelectField,
  Fallback,
)

/** A dropdown select; typing jumps to an option. */
export function Select(props: SelectProps) {
  const [interaction, setInteraction] = useState<Interaction>()
  return <LazySelect {...props} interaction={interaction} onInteraction={setInteraction} />
}
