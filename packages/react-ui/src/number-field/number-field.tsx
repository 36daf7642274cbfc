import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextField as AriaTextField, Button, Group, Input, useLocale } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import { readNumber } from './read-number.ts'
import { stepNumber } from './step-number.ts'

const texts = {
  role: 'Number field',
  increase: (label: string) => `Increase ${label}`,
  decrease: (label: string) => `Decrease ${label}`,
  none: (example: string) => `Please type a number such as ${example}`,
}

export interface NumberFieldProps extends FieldShared, Controlled<number | null> {
  /** Limit of the buttons and arrow keys. Typed input is not limited; validate it with `error`. */
  min?: number
  max?: number
  step?: number
  /** Number format, such as `{ style: 'currency', currency: 'USD' }`. */
  format?: Intl.NumberFormatOptions
}

/**
 * A number field; null when empty. Text that is not a number in this locale stays, is marked invalid and reported as NaN,
 * which a form must refuse.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, min, format, isDisabled = false, placeholder, name, inputRef } = props
  const max = props.max ?? Infinity
  const { locale } = useLocale()
  const [value, setValue] = useValue(props, null)
  /** Typed text that is shown instead of the formatted value, until the value changes. */
  const [typed, setTyped] = useState<{ text: string; over: number | null }>()
  const [stepped, setStepped] = useState('')
  const write = (number: number | null) =>
    number === null || Number.isNaN(number) ? '' : new Intl.NumberFormat(locale, format).format(number)
  const read = (text: string) => readNumber(text, { locale, format })
  const isTyped = typed !== undefined && Object.is(typed.over, value)
  const text = isTyped ? typed.text : write(value)
  const current = isTyped ? read(text) : value
  const commit = () => {
    if (!isTyped) return
    // Keep the typed text if formatting would change the number, such as by rounding decimals.
    setTyped(Object.is(read(write(current)), current) ? undefined : { text, over: current })
    if (!Object.is(current, value)) setValue(current)
  }
  const canStep = (up: boolean) =>
    !isDisabled &&
    !Number.isNaN(current) &&
    (current === null || (up ? current < max : current > (min ?? -Infinity)))
  const takeStep = (up: boolean) => {
    if (!canStep(up)) return
    const next = stepNumber(current, up, props)
    setTyped(undefined)
    setValue(next)
    setStepped(write(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    const up = event.key === 'ArrowUp' || event.key === 'PageUp'
    if (!up && event.key !== 'ArrowDown' && event.key !== 'PageDown') return
    event.preventDefault()
    takeStep(up)
  }
  const isNone = Number.isNaN(value) && Number.isNaN(current) && text !== ''
  const shown = isNone ? { ...props, error: texts.none(exampleOf(locale, props)) } : props
  return (
    <AriaTextField
      {...ariaProps({ ...shown, name: undefined })}
      className="lw-field"
      value={text}
      onChange={(next) => setTyped({ text: next, over: value })}
      onBlur={() => {
        commit()
        setStepped('')
        props.onBlur?.()
      }}
      autoComplete="off"
      // The decimal keyboard of phones has no minus sign.
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
    >
      <FieldFrame {...shown} announcement={<span className="lw-hidden">{stepped}</span>}>
        <Group className="lw-input-box">
          <Input
            ref={inputRef}
            className="lw-input lw-number"
            placeholder={placeholder}
            onKeyDown={onKeyDown}
            aria-roledescription={texts.role}
          />
          {[false, true].map((up) => (
            <Button
              key={String(up)}
              className="lw-input-button"
              aria-label={(up ? texts.increase : texts.decrease)(label)}
              isDisabled={!canStep(up)}
              excludeFromTabOrder
              onPress={() => takeStep(up)}
            >
              {up ? <Plus aria-hidden /> : <Minus aria-hidden />}
            </Button>
          ))}
        </Group>
      </FieldFrame>
      {name !== undefined && (
        <input
          type="hidden"
          name={name}
          value={current === null || Number.isNaN(current) ? '' : current}
          disabled={isDisabled}
        />
      )}
    </AriaTextField>
  )
}

/** An example number, with decimals if the field accepts them. */
function exampleOf(locale: string, { step, format }: NumberFieldProps): string {
  const isWhole = format === undefined && (step === undefined || Number.isInteger(step))
  return new Intl.NumberFormat(locale, { minimumFractionDigits: isWhole ? 0 : 2 }).format(isWhole ? 12 : 12.5)
}
