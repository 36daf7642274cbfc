import { ChevronDown } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { Button, ComboBoxStateContext, Group, Input } from 'react-aria-components'
import { FieldFrame } from '../field/field.tsx'
import { OptionList } from '../field/option-list.tsx'
import type { Interaction, ComboboxShared } from './combobox-props.ts'
import { texts } from './fallback.tsx'

export interface ComboboxFrameProps {
  field: ComboboxShared
  empty: ReactNode
  interaction: Interaction
  children?: ReactNode
}

/** The visible parts that both kinds share. */
export function ComboboxFrame({ field, empty, interaction, children }: ComboboxFrameProps) {
  const state = useContext(ComboBoxStateContext)
  const openTyped = useEffectEvent(() => interaction?.text && state?.open(null, 'input'))
  useEffect(() => void openTyped(), [])
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
        <Button className="lw-input-button" aria-label={texts.open}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      {children}
      <OptionList empty={empty} />
    </FieldFrame>
  )
}
