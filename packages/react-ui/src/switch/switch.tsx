import type { ReactNode, Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

export interface SwitchProps {
  children: ReactNode
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A switch that takes effect immediately. */
export function Switch({ children, ...rest }: SwitchProps) {
  useUiOrWarn()
  return (
    <SwitchField {...rest} className="lw-choice-field">
      <SwitchButton className="lw-choice">
        <span className="lw-switch" />
        <span className="lw-choice-text">{children}</span>
      </SwitchButton>
    </SwitchField>
  )
}
