import { ChevronDown } from 'lucide-react'
import { Button, Group, Input, TextField } from 'react-aria-components'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import type { LazyComboboxProps } from './combobox-props.ts'

export const texts = { open: 'Show options' }

/** A text field of the same look, usable until the code of the combobox is loaded. */
export function Fallback(props: LazyComboboxProps) {
  const { interaction, onInteraction } = props
  return (
    <TextField
      {...ariaProps(props)}
      className="lw-field"
      value={interaction?.text ?? chosenLabel(props)}
      onChange={(text) => onInteraction({ text })}
      onFocus={() => onInteraction({ text: interaction?.text })}
      onBlur={() => onInteraction(undefined)}
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
          <Button className="lw-input-button" aria-label={texts.open} excludeFromTabOrder>
            <ChevronDown aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </TextField>
  )
}

function chosenLabel(props: LazyComboboxProps): string {
  if (props.load !== undefined) return props.selectedLabel ?? ''
  const { value = props.defaultValue, options } = props
  return options.find((option) => option.value === value)?.label ?? ''
}
