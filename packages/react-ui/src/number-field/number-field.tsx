import { Minus, Plus } from 'lucide-react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'

export interface NumberFieldProps extends FieldShared, Controlled<number | null> {
  /** The buttons and arrow keys stop here; what is typed is kept and left to `error` to judge. */
  min?: number
  max?: number
  step?: number
  /** How the number is written, such as `{ style: 'currency', currency: 'USD' }`. */
  format?: Intl.NumberFormatOptions
}

/** A number, typed or stepped; null when empty. */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, format, placeholder, inputRef } = props
  const [value, setValue] = useValue(props, null)
  return (
    <AriaNumberField
      {...ariaProps(props)}
      className="lw-field"
      // NaN is React Aria's empty number; undefined would leave the value to the field.
      value={value ?? Number.NaN}
      onChange={(next) => setValue(Number.isNaN(next) ? null : next)}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={format}
      commitBehavior="validate"
      isWheelDisabled
    >
      <FieldFrame {...props}>
        <Group className="lw-input-box">
          <Input ref={inputRef} className="lw-input lw-number" placeholder={placeholder} />
          <Button slot="decrement" className="lw-input-button">
            <Minus aria-hidden />
          </Button>
          <Button slot="increment" className="lw-input-button">
            <Plus aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}
