import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cartTotals } from '../cart/totals.ts'
import { amountIn, percentOf, toDollars } from '../../values/money.ts'
import { amountDue, taxable } from './amount-due.ts'
import { type AmountLine, columnSums, orderColumn, paidColumn, pricedColumn } from './order-column.ts'

const shown = (lines: readonly AmountLine[]) =>
  lines.map(({ label, cents }) => `${label} ${amountIn(cents, 'usd')}`)
/** The lines above a sum. */
const above = (lines: readonly AmountLine[], is: AmountLine['is']) => {
  const at = lines.findIndex((line) => line.is === is)
  const added = lines.slice(0, at).filter((line) => line.is !== 'total')
  return added.reduce((sum, { cents }) => sum + cents, 0)
}

const cents = fc.integer({ min: 0, max: 5_000_000 })

it('Order total and To pay are the sums of the lines above them, and To pay is what the card is charged', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 5 }),
      fc.array(cents, { maxLength: 3 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom('1', '2'),
      cents,
      fc.integer({ min: 0, max: 3000 }),
      (prices, discounts, planBasisPoints, active, credit, taxBasisPoints) => {
        const totals = cartTotals({
          lines: prices.map((price) => ({ type: 'backlinks', cents: price })),
          extra: discounts.reduce((sum, discount) => sum + discount, 0),
          planBasisPoints,
          active,
          credit,
        })
        const tax = percentOf(taxable(totals), taxBasisPoints)
        const due = amountDue(totals, tax, credit)
        const lines = pricedColumn({
          subtotal: toDollars(totals.subtotal),
          extra: toDollars(totals.extra),
          discounts: discounts.map((discount) => ({ title: 'Autumn', discount: toDollars(discount) })),
          plan: toDollars(totals.plan),
          tax: { name: 'VAT', percent: taxBasisPoints / 100, amount: toDollars(tax) },
          credit: toDollars(due.credit),
        })
        expect(lines.find(({ is }) => is === 'total')?.cents).toBe(above(lines, 'total'))
        expect(lines.at(-1)).toMatchObject({ is: 'due', cents: above(lines, 'due') })
        expect(lines.at(-1)?.cents).toBe(due.card)
      },
    ),
  )
})

it('adds up where account credit covers a part of the tax', () => {
  const price = { extra: 0, discounts: [], subtotal: 99, plan: 4.95, credit: 100 }
  expect(
    shown(pricedColumn({ ...price, plan_percent: 5, tax: { name: 'VAT', percent: 10, amount: '9.41' } })),
  ).toEqual([
    'Subtotal $99.00',
    'Plan discount (5%) -$4.95',
    'VAT (10%) $9.41',
    'Order total $103.46',
    'Account credit -$100.00',
    'To pay $3.46',
  ])
})

it('a file has the sums of the same column', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      cents,
      cents,
      (subtotal_cents, extra_cents, plan_cents, tax_cents, credit_cents) => {
        fc.pre(subtotal_cents > 0)
        const sums = columnSums({
          amount_cents: 0,
          subtotal_cents,
          extra_cents,
          plan_cents,
          tax_cents,
          credit_cents,
        })
        const lines = orderColumn({
          subtotal: subtotal_cents,
          discounts: [{ title: 'Autumn', cents: extra_cents }],
          plan: plan_cents,
          tax: { name: 'VAT', percent: 10, cents: tax_cents },
          credit: credit_cents,
        })
        const of = (is: AmountLine['is']) => lines.find((line) => line.is === is)?.cents ?? 0
        expect([sums.total, sums.due]).toEqual([of('total'), of('due')])
        expect(sums.subtotal + sums.discounts + sums.tax).toBe(sums.total)
        expect(sums.total + sums.credit).toBe(sums.due)
      },
    ),
  )
})

it('names each discount, or all of them at once where they come to more than may be taken off', () => {
  const discounts = [
    { title: 'Autumn', cents: 500 },
    { title: 'Nothing', cents: 0 },
  ]
  const rest = { subtotal: 1000, plan: 0, tax: null, credit: 0 }
  expect(shown(orderColumn({ ...rest, discounts }))).toEqual([
    'Subtotal $10.00',
    'Autumn -$5.00',
    'Order total $5.00',
    'To pay $5.00',
  ])
  const capped = { ...rest, subtotal: 10, extra: 10, discounts: [{ title: 'Autumn', discount: 25 }] }
  expect(shown(pricedColumn(capped))).toContain('Discounts -$10.00')
})

it('an order shows the totals of its checkout; one entered by an administrator shows only its amount', () => {
  const order = {
    amount: 94.05,
    subtotal: 99,
    extra: 0,
    discounts: [],
    plan: 4.95,
    plan_percent: 5,
    tax: 9.41,
    tax_name: 'VAT',
    tax_percent: 10,
    credit: 100,
  }
  expect(shown(paidColumn(order))).toEqual([
    'Subtotal $99.00',
    'Plan discount (5%) -$4.95',
    'VAT (10%) $9.41',
    'Order total $103.46',
    'Account credit -$100.00',
    'To pay $3.46',
  ])
  const entered = { ...order, subtotal: 0, plan: 0, tax: 0, tax_name: null, tax_percent: null, credit: 0 }
  expect(shown(paidColumn(entered))).toEqual(['Subtotal $94.05', 'Order total $94.05', 'To pay $94.05'])
})
