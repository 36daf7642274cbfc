import {
  CARD_CODE_LENGTH,
  CARD_EXPIRY_LENGTH,
  CARD_NUMBER_LENGTH,
  testCards,
} from '@linkwright/core/buying/payments/test-card'
import { TextField } from '@linkwright/react-ui/text-field'
import { useImperativeHandle, useState } from 'react'
import { serverNow } from '../wire/clock.ts'
import type { CardFieldProps } from './card-field-props.ts'
import { digitsOf, errorsIn, tokenOf, type Typed } from './test-card-typed.ts'
import './card-field.css'

const texts = {
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  cvc: 'CVC',
  cvcHint: 'Any 3 or 4 digits.',
  hint: 'Test cards only; no money moves.',
  incomplete: 'Please complete the card.',
}

const inFours = (text: string) =>
  digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
/** Each test card and what it does: 4242 4242 4242 4242 pays, … */
const hint = `${texts.hint} ${Object.values(testCards)
  .map(({ number, does }) => `${inFours(number)} ${does}`)
  .join(', ')}.`

/** The card field of the built-in test processor. It accepts only well-known test cards. */
export function TestCardField({ ref, label = texts.number, onChange, isDisabled = false }: CardFieldProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' })
  const faults = errorsIn(typed, serverNow())
  function type(change: Partial<Typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    const isComplete = tokenOf(next, serverNow()) !== undefined
    onChange({ isComplete, error: errorsIn(next, serverNow()).number })
  }
  useImperativeHandle(
    ref,
    () => ({
      async save() {
        const token = tokenOf(typed, serverNow())
        if (token === undefined) throw new Error(texts.incomplete)
        return token
      },
    }),
    [typed],
  )
  return (
    <div className="ld-card-field">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={CARD_NUMBER_LENGTH}
        value={typed.number}
        onChange={(number) => type({ number: inFours(number) })}
        isDisabled={isDisabled}
        error={faults.number}
      />
      <TextField
        label={texts.expiry}
        autoComplete="off"
        maxLength={CARD_EXPIRY_LENGTH}
        value={typed.expiry}
        onChange={(expiry) => type({ expiry })}
        error={faults.expiry}
        isDisabled={isDisabled}
      />
      <TextField
        label={texts.cvc}
        autoComplete="off"
        maxLength={CARD_CODE_LENGTH}
        value={typed.cvc}
        onChange={(cvc) => type({ cvc })}
        error={faults.cvc}
        hint={texts.cvcHint}
        isDisabled={isDisabled}
      />
    </div>
  )
}
