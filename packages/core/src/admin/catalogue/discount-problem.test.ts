import { expect, test } from 'vitest'
import { ABOVE_PRICE, DISCOUNT_ENDED, DISCOUNT_STARTS_IN_PAST } from './catalogue-rules.ts'
import { discountProblem } from './discount-problem.ts'

const today = '2026-11-23'
const rule = { amount: 20, quantity: 2, from_day: null, to_day: null }
const why = (form: object, before?: { from_day: string | null; to_day: string | null }) =>
  discountProblem({ ...rule, ...form }, { today, price: 14_000, before })

test.each([
  [{}, undefined],
  [{ from_day: today, to_day: today }, undefined],
  [{ from_day: '2020-01-01' }, ['from_day', DISCOUNT_STARTS_IN_PAST]],
  [{ from_day: '2026-11-22' }, ['from_day', DISCOUNT_STARTS_IN_PAST]],
  [{ to_day: '2026-11-22' }, ['to_day', DISCOUNT_ENDED]],
  [{ amount: 280 }, undefined],
  [{ amount: 280.01 }, ['amount', ABOVE_PRICE]],
  [{ amount: 100_000 }, ['amount', ABOVE_PRICE]],
])('%j is judged by today and the price of its lines', (form, judged) => {
  expect(why(form)).toEqual(judged)
})

test('only unchanged days may be in the past', () => {
  const before = { from_day: '2026-10-01', to_day: '2026-10-31' }
  expect(why(before, before)).toBeUndefined()
  expect(why({ ...before, from_day: '2026-10-02' }, before)).toEqual(['from_day', DISCOUNT_STARTS_IN_PAST])
  expect(why({ ...before, to_day: null }, before)).toBeUndefined()
})

test('a product without a price sets no limit', () => {
  expect(discountProblem({ ...rule, amount: 900 }, { today, price: undefined })).toBeUndefined()
})
