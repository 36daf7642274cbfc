import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, shareOut } from './allocate.ts'
import { cartTotals } from './totals.ts'

const post = (cents: number, product = 103) => ({ type: 'backlinks', product, cents })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

test('a remaining cent goes to the largest remainder, or to the first of equal ones', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareOut(2, [3, 5, 3])).toEqual([1, 1, 0])
  expect(shareOut(7, [10, 0, 10])).toEqual([4, 0, 3])
})

test('returns zero shares if all weights are zero', () => {
  expect(shareOut(0, [])).toEqual([])
  expect(shareOut(5, [0, 0])).toEqual([0, 0])
})

test('a discount applies to its product; the plan discount is split over all lines by their remaining price', () => {
  const lines = [post(10_000), post(10_000, 104), post(30_000, 104)]
  const off = allocate(lines, [{ product: 104, cents: 4000 }], { extra: 4000, plan: 460 })
  expect(off).toEqual([100, 1000 + 90, 3000 + 270])
})

test('account credit is never less', () => {
  const lines = [{ type: 'credit', product: null, cents: 5000 }, post(10_000)]
  expect(allocate(lines, [], { extra: 1000, plan: 900 })).toEqual([0, 1900])
})

test('the part of a discount above the price of its lines reduces the other lines', () => {
  expect(
    allocate([post(1000), post(9000, 104)], [{ product: 103, cents: 3000 }], { extra: 3000, plan: 0 }),
  ).toEqual([1000, 2000])
})

const cents = fc.integer({ min: 0, max: 100_000_000 })
const anyLine = fc.record({
  type: fc.constantFrom('backlinks', 'dgt_pr', 'credit'),
  product: fc.constantFrom(1, 2, 3, null),
  cents,
})
const discount = fc.record({ product: fc.constantFrom(1, 2, 3, 4), cents })

test('the parts are the whole, to the cent, and within a cent of what is due', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), fc.nat(), (weights, seed) => {
      const whole = sum(weights)
      const amount = whole === 0 ? 0 : seed % (whole + 1)
      const shares = shareOut(amount, weights)
      expect(sum(shares)).toBe(amount)
      for (const [at, weight] of weights.entries()) {
        const share = shares[at] ?? NaN
        const due = (BigInt(amount) * BigInt(weight) * 100n) / BigInt(Math.max(1, whole))
        expect(share).toBeLessThanOrEqual(weight)
        expect(Math.abs(share * 100 - Number(due))).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('the discounts of the lines add up to those of the cart, and no line is negative', () => {
  const carts = fc.record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    discounts: fc.array(discount, { maxLength: 4 }),
    planBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(carts, ({ lines, discounts, planBasisPoints }) => {
      const extra = sum(discounts.map((each) => each.cents))
      const totals = cartTotals({ lines, extra, planBasisPoints, active: '1', credit: 0 })
      const off = allocate(lines, discounts, totals)
      expect(sum(off)).toBe(totals.extra + totals.plan)
      for (const [at, line] of lines.entries()) {
        expect(off[at]).toBeGreaterThanOrEqual(0)
        expect(off[at]).toBeLessThanOrEqual(line.type === 'credit' ? 0 : line.cents)
      }
    }),
  )
})
