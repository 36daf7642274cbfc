import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'
import { useValue } from '../field/use-value.ts'

export interface RadioOption extends Option {
  hint?: string
}

export interface RadioGroupProps extends FieldShared, Controlled<string | null> {
  options: RadioOption[]
  orientation?: 'vertical' | 'horizontal'
}

/** Selects one of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  useUiOrWarn()
  const { options, orientation = 'vertical', inputRef } = props
  const [value, setValue] = useValue(props, null)
  const { autoFocus, ...aria } = ariaProps(props)
  const focused = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <AriaRadioGroup
      {...aria}
      className="lw-field"
      value={value}
      onChange={setValue}
      orientation={orientation}
    >
      <FieldFrame {...props}>
        <div className="lw-choices" data-orientation={orientation}>
          {options.map((option) => (
            <RadioField
              className="lw-choice-field"
              key={option.value}
              value={option.value}
              inputRef={option.value === focused ? inputRef : undefined}
              autoFocus={option.value === focused && autoFocus}
            >
              <RadioButton className="lw-choice">
                <span className="lw-dot" />
                <span className="lw-choice-text">{option.label}</span>
              </RadioButton>
              {option.hint !== undefined && (
                <Text slot="description" elementType="div" className="lw-hint lw-choice-hint">
                  {option.hint}
                </Text>
              )}
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
