import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartDiscounts, type DiscountRule } from './discount.ts'

const rule: DiscountRule = {
  title: 'Autumn',
  product: 103,
  cents: 2000,
  quantity: 2,
  from: '2026-11-01',
  to: '2026-11-30',
}
const line = { product: 103, cents: 14_000 }

test('a discount is given from its minimum quantity on, once an order', () => {
  expect(cartDiscounts([rule], [line], '2026-11-21')).toEqual([])
  expect(cartDiscounts([rule], [line, line], '2026-11-21')).toEqual([rule])
  expect(cartDiscounts([rule], [line, line, line, line], '2026-11-21')).toEqual([rule])
})

test('a discount applies from its first to its last day', () => {
  const on = (today: string) => cartDiscounts([rule], [line, line], today).length === 1
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on)).toEqual([false, true, true, false])
  expect(cartDiscounts([{ ...rule, from: null, to: null }], [line, line], '1999-01-01')).toHaveLength(1)
})

test('a discount applies only to its product', () => {
  const other = { product: 117, cents: 9900 }
  expect(cartDiscounts([rule], [other, other, line], '2026-11-21')).toEqual([])
  // Account credit is no product.
  const credit = { product: null, cents: 9900 }
  expect(cartDiscounts([rule], [credit, credit, line], '2026-11-21')).toEqual([])
})

test('a discount does not exceed the price that earlier discounts leave', () => {
  const [first, second, third] = [9000, 9000, 1].map((cents) => ({ ...rule, quantity: 1, cents }))
  const other = { ...rule, product: 117, quantity: 0, cents: 500 }
  const lines = [line, { product: 117, cents: 9900 }]
  const given = [first, second, third, other].flatMap((each) => (each === undefined ? [] : [each]))
  expect(cartDiscounts(given, lines, '2026-11-21').map(({ cents }) => cents)).toEqual([9000, 5000, 500])
  // A rule that asks for no line still takes one.
  expect(cartDiscounts([other], [line], '2026-11-21')).toEqual([])
})

test('a missing first or last day sets no limit', () => {
  const on = (from: string | null, to: string | null) =>
    cartDiscounts([{ ...rule, from, to }], [line, line], '2026-11-21').length
  expect([
    on(null, '2026-11-21'),
    on(null, '2026-11-20'),
    on('2026-11-21', null),
    on('2026-11-22', null),
  ]).toEqual([1, 0, 1, 0])
})

test('discounts on a product are never more than its lines cost', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const rules = fc.array(
    fc.record({ cents, quantity: fc.integer({ min: 0, max: 3 }) }).map((row) => ({ ...rule, ...row })),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(rules, fc.array(cents, { maxLength: 5 }), (given, prices) => {
      const lines = prices.map((price) => ({ product: rule.product, cents: price }))
      const found = cartDiscounts(given, lines, '2026-11-21')
      expect(found.every((each) => each.cents > 0)).toBe(true)
      expect(sum(found)).toBeLessThanOrEqual(sum(lines))
    }),
  )
})

function sum(rows: readonly { cents: number }[]): number {
  return rows.reduce((total, row) => total + row.cents, 0)
}
