import { expect, it } from 'vitest'
import { percentOf } from '../../values/money.ts'
import { cartTotals, type Totals } from '../cart/totals.ts'
import { amountDue, taxable } from './amount-due.ts'
import { chargeProblem } from './card-limits.ts'
import { cartChanges } from './checkout-messages.ts'
import { type CheckoutState, checkoutMoves, hasEnded, mayBecome } from './checkout-state.ts'

const totalsOf = (cents: number, credit: number) =>
  cartTotals({
    lines: [{ type: 'backlinks', cents }],
    extra: 0,
    planBasisPoints: 0,
    active: '1',
    credit,
  })
const vat = (totals: Totals) => percentOf(taxable(totals), 1950)

it('tax is added to the total, rounded half up, and remaining credit pays it', () => {
  expect(vat(totalsOf(7500, 0))).toBe(1463)
  expect(amountDue(totalsOf(7500, 0), 1463, 0)).toEqual({ tax: 1463, credit: 0, card: 8963 })
  expect(amountDue(totalsOf(7500, 8000), 1463, 8000)).toEqual({ tax: 1463, credit: 8000, card: 963 })
  expect(amountDue(totalsOf(7500, 9000), 1463, 9000)).toEqual({ tax: 1463, credit: 8963, card: 0 })
  expect(amountDue(totalsOf(7500, 1000), 0, 1000)).toEqual({ tax: 0, credit: 1000, card: 6500 })
})

it('a card is charged nothing, or from 50 cents to 999,999.99 dollars', () => {
  const refused = [0, 1, 49, 50, 99_999_999, 100_000_000].map(
    (cents) => chargeProblem(cents, { usesCredit: false, currency: 'usd' }) !== undefined,
  )
  expect(refused).toEqual([false, true, true, false, false, true])
  expect(chargeProblem(30, { usesCredit: true, currency: 'usd' })).toBe(
    '$0.30 would remain for the card, which cannot be charged less than $0.50. Please add something to the order, or pay the full amount by card.',
  )
})

it('the limits of a card charge and their message depend on the currency', () => {
  const why = (cents: number, currency: 'gbp' | 'czk' | 'eur') =>
    chargeProblem(cents, { usesCredit: false, currency })
  expect(why(30, 'gbp')).toBeUndefined()
  expect(why(1499, 'czk')).toContain('less than CZK\u00a015.00')
  expect(why(100_000_000, 'eur')).toBe(
    'A card can be charged €999,999.99 at most. Please split this into two orders.',
  )
})

it('a changed price is shown in the currency of the installation', () => {
  expect(cartChanges.total(123_450, 5, 'usd')).toBe('The total is $0.05 now (was $1,234.50).')
  expect(cartChanges.tax(100, 200, 'eur')).toBe('Tax is €2.00 now (was €1.00).')
  expect(cartChanges.price(7, 100, 200, 'gbp')).toBe('Line 7 costs £2.00 now (was £1.00).')
})

it('an ended checkout never changes; an open one can be paid, declined or given up', () => {
  const states = Object.keys(checkoutMoves) as CheckoutState[]
  expect(states.filter(hasEnded)).toEqual(['paid', 'declined', 'abandoned'])
  for (const from of states)
    for (const to of ['paid', 'declined', 'abandoned'] as const)
      expect([from, to, mayBecome(from, to)]).toEqual([from, to, !hasEnded(from)])
  expect(mayBecome('action', 'charging')).toBe(false)
})
