import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, withoutCorpora } from '../../testing/corpus.ts'
import { cartTotals, type TotalsInput } from './totals.ts'

const order: TotalsInput = {
  lines: [{ type: 'backlinks', cents: 30_000 }],
  extra: 2000,
  planBasisPoints: 500,
  active: '1',
  credit: 5000,
}

test('300.00 less 20.00, 5 percent and 50.00 of credit is 216.00, and no less than 0', () => {
  expect(cartTotals(order)).toEqual({
    subtotal: 30_000,
    extra: 2000,
    discountable: 28_000,
    plan: 1400,
    credit: 5000,
    total: 21_600,
  })
  expect(cartTotals({ ...order, credit: 99_999 })).toMatchObject({ credit: 26_600, total: 0 })
})

test('the plan discount counts while business active is 1 only', () => {
  expect(cartTotals({ ...order, active: '2' })).toMatchObject({ plan: 0, total: 23_000 })
  expect(cartTotals({ ...order, active: '0' })).toMatchObject({ plan: 0, total: 23_000 })
})

test('credit is deducted down to 0', () => {
  const lines = [{ type: 'syndication', cents: 9900 }]
  const totals = cartTotals({ lines, extra: 0, planBasisPoints: 1500, active: '1', credit: 50_000 })
  expect(totals).toMatchObject({ plan: 1485, credit: 8415, total: 0 })
})

test('the plan discount of 213.33 at 15 percent is 32.00, half up', () => {
  const lines = [{ type: 'backlinks', cents: 22_333 }]
  const totals = cartTotals({ lines, extra: 1000, planBasisPoints: 1500, active: '1', credit: 0 })
  expect(totals).toMatchObject({ plan: 3200, total: 18_133 })
})

test('the extra discount is at most the subtotal', () => {
  expect(cartTotals({ ...order, extra: 99_999 })).toMatchObject({
    extra: 30_000,
    plan: 0,
    credit: 0,
    total: 0,
  })
})

test('account credit is never discounted and never paid with credit', () => {
  const lines = [{ type: 'credit', cents: 10_000 }]
  expect(cartTotals({ ...order, lines })).toMatchObject({ extra: 0, plan: 0, credit: 0, total: 10_000 })
})

test('with goods beside account credit the goods alone are discounted and paid with credit', () => {
  const lines = [...order.lines, { type: 'credit', cents: 10_000 }]
  expect(cartTotals({ ...order, lines, credit: 99_999 })).toEqual({
    subtotal: 40_000,
    extra: 2000,
    discountable: 28_000,
    plan: 1400,
    credit: 26_600,
    total: 10_000,
  })
})

test('ignores a debt or a negative discount', () => {
  expect(cartTotals({ ...order, extra: -1, credit: -1 })).toMatchObject({
    extra: 0,
    credit: 0,
    total: 28_500,
  })
})

test('an empty cart costs nothing', () => {
  expect(cartTotals({ ...order, lines: [] })).toMatchObject({ subtotal: 0, credit: 0, total: 0 })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const carts: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(fc.record({ type: fc.constantFrom('backlinks', 'msn', 'credit'), cents }), {
    maxLength: 30,
  }),
  extra: cents,
  planBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  active: fc.constantFrom('0', '1', '2'),
  credit: cents,
})

test('whole cents, nothing below 0, and the parts add up to the subtotal', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { subtotal, extra, plan, credit, total } = cartTotals(cart)
      for (const part of [subtotal, extra, plan, credit, total]) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }
      expect(extra + plan + credit + total).toBe(subtotal)
      expect(credit).toBeLessThanOrEqual(cart.credit)
    }),
    { numRuns: 1000 },
  )
})

test('the plan discount is within half a cent of its exact share, the half going to the customer', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { discountable, plan } = cartTotals({ ...cart, active: '1' })
      const doubled = 2n * (BigInt(plan) * 10_000n - BigInt(discountable) * BigInt(cart.planBasisPoints))
      expect(doubled > -10_000n && doubled <= 10_000n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('more discount, more credit or an active plan never cost more; one more line never costs less', () => {
  fc.assert(
    fc.property(carts, cents, (cart, more) => {
      const { total } = cartTotals(cart)
      expect(cartTotals({ ...cart, extra: cart.extra + more }).total).toBeLessThanOrEqual(total)
      expect(cartTotals({ ...cart, credit: cart.credit + more }).total).toBeLessThanOrEqual(total)
      expect(cartTotals({ ...cart, active: '1' }).total).toBeLessThanOrEqual(total)
      const lines = [...cart.lines, { type: 'backlinks', cents: more }]
      expect(cartTotals({ ...cart, lines }).total).toBeGreaterThanOrEqual(total)
    }),
    { numRuns: 1000 },
  )
})

interface Order {
  lines: { link_cents: number; content_cents: number }[]
  extra_cents: number
  plan_discount_bp: number
  active: string
  credit_cents: number
  use_credit: boolean
  expect: Record<'subtotal' | 'extra' | 'plan_discount' | 'credit_used' | 'total' | 'credit_left', number>
}

test.skipIf(withoutCorpora)(
  'the orders of the shared test data (LINKWRIGHT_CORPORA) cost what they say',
  () => {
    const orders = corpus<Order[]>('money/orders.json')
    expect(orders.length).toBeGreaterThan(0)
    for (const {
      lines,
      extra_cents,
      plan_discount_bp,
      active,
      credit_cents,
      use_credit,
      ...example
    } of orders) {
      const { subtotal, extra, plan, credit, total } = cartTotals({
        lines: lines.map((line) => ({ type: 'backlinks', cents: line.link_cents + line.content_cents })),
        extra: extra_cents,
        planBasisPoints: plan_discount_bp,
        active,
        credit: use_credit ? credit_cents : 0,
      })
      const [plan_discount, credit_used, credit_left] = [plan, credit, credit_cents - credit]
      expect({ subtotal, extra, plan_discount, credit_used, total, credit_left }).toEqual(example.expect)
    }
  },
)
