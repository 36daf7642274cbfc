import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { Button, ComboBoxStateContext, Group, Input } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared } from '../field/field.tsx'
import { OptionList } from '../field/option-list.tsx'
import type { Begun } from './combobox.tsx'
import { words } from './words.ts'

export interface ComboboxShared extends FieldShared, Controlled<string | null> {
  /** What the list says when nothing matches. */
  emptyText?: string
  /** The most characters that can be typed. */
  maxLength?: number | undefined
}

export interface ComboboxFrameProps {
  field: ComboboxShared
  empty: ReactNode
  begun: Begun
  children?: ReactNode
}

/** The visible parts, the same for both kinds. */
export function ComboboxFrame({ field, empty, begun, children }: ComboboxFrameProps) {
  const state = useContext(ComboBoxStateContext)
  const goOn = useEffectEvent(() => begun?.text && state?.open(null, 'input'))
  useEffect(() => void goOn(), [])
  return (
    <FieldFrame {...field}>
      <Group className="lw-input-box">
        <Input
          ref={field.inputRef}
          className="lw-input"
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          autoComplete={field.autoComplete}
        />
        <Button className="lw-input-button" aria-label={words.open}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      {children}
      <OptionList empty={empty} />
    </FieldFrame>
  )
}
