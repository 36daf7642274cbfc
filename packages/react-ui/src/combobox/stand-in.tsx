import { ChevronDown } from 'lucide-react'
import { Button, Group, Input, TextField } from 'react-aria-components'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import type { LateComboboxProps } from './combobox-props.ts'

export const words = { open: 'Show options' }

/** The combobox until its code is there: an ordinary field of the same look, in which one can begin to type. */
export function StandIn(props: LateComboboxProps) {
  const { begun, onBegun } = props
  return (
    <TextField
      {...ariaProps(props)}
      className="lw-field"
      value={begun?.text ?? chosenLabel(props)}
      onChange={(text) => onBegun({ text })}
      onFocus={() => onBegun({ text: begun?.text })}
      onBlur={() => onBegun(undefined)}
      maxLength={props.maxLength}
    >
      <FieldFrame {...props}>
        <Group className="lw-input-box">
          <Input
            ref={props.inputRef}
            role="combobox"
            aria-expanded={false}
            className="lw-input"
            placeholder={props.placeholder}
            autoComplete={props.autoComplete}
          />
          <Button className="lw-input-button" aria-label={words.open} excludeFromTabOrder>
            <ChevronDown aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </TextField>
  )
}

function chosenLabel(props: LateComboboxProps): string {
  if (props.load !== undefined) return props.selectedLabel ?? ''
  const { value = props.defaultValue, options } = props
  return options.find((option) => option.value === value)?.label ?? ''
}
