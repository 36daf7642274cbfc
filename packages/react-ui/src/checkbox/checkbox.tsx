import { Check, Minus } from 'lucide-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import {
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxButton,
  CheckboxField,
  FieldError,
} from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'

export interface CheckboxProps {
  children: ReactNode
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  /** Some of the items it represents are selected. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  error?: string
  name?: string
  value?: string
  onBlur?: () => void
  /** Accessible name if there is no visible text. */
  'aria-label'?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A checkbox. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  useUiOrWarn()
  return (
    <CheckboxField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className="lw-field">
      <Tick>{children}</Tick>
      <div aria-live="polite" className="lw-error-region">
        <FieldError elementType="div" className="lw-error">
          {error}
        </FieldError>
      </div>
    </CheckboxField>
  )
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <CheckboxButton className="lw-choice">
      {({ isIndeterminate }) => (
        <>
          <span className="lw-tick">{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
          {children !== undefined && <span className="lw-choice-text">{children}</span>}
        </>
      )}
    </CheckboxButton>
  )
}

export interface CheckboxGroupProps extends FieldShared, Controlled<string[]> {
  options: Option[]
  /** Number of columns, if there is room. */
  columns?: number
}

/** Several checkboxes under one label. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  useUiOrWarn()
  const { value, defaultValue, onChange, options, columns = 1, inputRef } = props
  const { autoFocus, ...aria } = ariaProps(props)
  const style: CSSProperties & Record<`--${string}`, number> = { '--lw-columns': columns }
  return (
    <AriaCheckboxGroup
      {...aria}
      className="lw-field"
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
    >
      <FieldFrame {...props}>
        <div className="lw-choices" style={style}>
          {options.map((option, index) => (
            <CheckboxField
              className="lw-choice-field"
              key={option.value}
              value={option.value}
              inputRef={index === 0 ? inputRef : undefined}
              autoFocus={index === 0 && autoFocus}
            >
              <Tick>{option.label}</Tick>
            </CheckboxField>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}
