import { expect, it } from 'vitest'
import { errorsIn, tokenOf, messages } from './test-card-typed.ts'

const now = Date.UTC(2026, 10, 23)
const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

it.each([
  ['12 / 30', 'tok_4242_12_2030'],
  ['1/2030', 'tok_4242_1_2030'],
  ['1230', 'tok_4242_12_2030'],
  // A card is good until its month is over.
  ['11/26', 'tok_4242_11_2026'],
])('accepts a card that expires %s', (expiry, token) => {
  expect(tokenOf({ ...card, expiry }, now)).toBe(token)
  expect(errorsIn({ ...card, expiry }, now)).toEqual({ number: undefined, expiry: undefined, cvc: undefined })
})

it.each([
  [{ expiry: '10 / 26' }, 'expiry', messages.past],
  [{ expiry: '01/20' }, 'expiry', messages.past],
  [{ expiry: '13/40' }, 'expiry', messages.expiry],
  [{ expiry: '0040' }, 'expiry', messages.expiry],
  [{ cvc: '12345' }, 'cvc', messages.cvc],
  [{ cvc: 'abc' }, 'cvc', messages.cvc],
  [{ number: '4111 1111 1111 1111' }, 'number', messages.unknown],
] as const)('reports %j at its field and does not accept it', (typed, field, message) => {
  const faults = errorsIn({ ...card, ...typed }, now)
  expect(faults[field]).toBe(message)
  expect(tokenOf({ ...card, ...typed }, now)).toBeUndefined()
})

it.each([{ expiry: '1' }, { expiry: '12 / ' }, { expiry: '123' }, { cvc: '1' }, { number: '4111' }])(
  'accepts and reports nothing for the incomplete %j',
  (typed) => {
    expect(Object.values(errorsIn({ ...card, ...typed }, now))).toEqual([undefined, undefined, undefined])
    expect(tokenOf({ ...card, ...typed, cvc: typed.cvc ?? '' }, now)).toBeUndefined()
  },
)
