import {
  CARD_CODE_LENGTH,
  CARD_EXPIRY_LENGTH,
  CARD_NUMBER_LENGTH,
  testCards,
  testToken,
} from '@linkwright/core/buying/payments/test-card'
import { TextField } from '@linkwright/react-ui/text-field'
import { useImperativeHandle, useState } from 'react'
import type { CardFieldProps, CardState } from './card-field.tsx'
import './card-field.css'

const words = {
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  cvc: 'CVC',
  hint: 'Test cards only; no money moves. 4242 4242 4242 4242 pays.',
  unknown: 'Only test cards are taken here: 4242 4242 4242 4242 pays.',
  incomplete: 'Please complete the card.',
}

/** Two digits of a year are of this century. */
const CENTURY = 2000

interface Typed {
  number: string
  expiry: string
  cvc: string
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const inFours = (text: string) =>
  digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
const numbers: readonly string[] = Object.values(testCards).map(({ number }) => number)

function tokenOf({ number, expiry, cvc }: Typed): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  if (Number(month) < 1 || Number(month) > 12 || !/^\d{3,4}$/.test(cvc)) return undefined
  return testToken(digitsOf(number), Number(month), CENTURY + Number(year))
}

/** Another number may be somebody's own: it is told so while it is typed, and sent to nobody. */
function stateOf(typed: Typed): CardState {
  const number = digitsOf(typed.number)
  const isNone = number.length >= 16 && !numbers.includes(number)
  return { isComplete: tokenOf(typed) !== undefined, error: isNone ? words.unknown : undefined }
}

/** The card field of the built-in test processor. It takes the cards that everybody knows, and no other. */
export function TestCardField({ ref, label = words.number, onChange, isDisabled = false }: CardFieldProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' })
  const { error } = stateOf(typed)
  function type(change: Partial<Typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    onChange(stateOf(next))
  }
  useImperativeHandle(
    ref,
    () => ({
      async save() {
        const token = tokenOf(typed)
        if (token === undefined) throw new Error(words.incomplete)
        return token
      },
    }),
    [typed],
  )
  return (
    <div className="ld-card-field">
      <TextField
        label={label}
        hint={words.hint}
        autoComplete="off"
        maxLength={CARD_NUMBER_LENGTH}
        value={typed.number}
        onChange={(number) => type({ number: inFours(number) })}
        isDisabled={isDisabled}
        {...(error === undefined ? {} : { error })}
      />
      <TextField
        label={words.expiry}
        autoComplete="off"
        maxLength={CARD_EXPIRY_LENGTH}
        value={typed.expiry}
        onChange={(expiry) => type({ expiry })}
        isDisabled={isDisabled}
      />
      <TextField
        label={words.cvc}
        autoComplete="off"
        maxLength={CARD_CODE_LENGTH}
        value={typed.cvc}
        onChange={(cvc) => type({ cvc })}
        isDisabled={isDisabled}
      />
    </div>
  )
}
