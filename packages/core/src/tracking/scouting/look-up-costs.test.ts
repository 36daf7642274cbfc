import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frequencies } from '../../access/look-up-frequency.ts'
import { costMessage, lookUpCosts } from './look-up-costs.ts'

const plan = { key_phrases: 75 }
const owner = { is_main: true }

it('is the phrases and the name of the website, each so many questions, so many times a month', () => {
  const costs = lookUpCosts({ phrases: 9, questions: 10, price: 100 }, plan, owner)
  expect(costs.map(({ frequency, questions, cost }) => [frequency, questions, cost])).toEqual([
    ['daily', 3044, 304_400],
    ['weekly', 435, 43_500],
    ['two_weeks', 218, 21_800],
  ])
  expect(costs.map(({ why }) => why)).toEqual([
    'Upgrade to a plan with 200 keywords to look them up every day!',
    null,
    null,
  ])
})

it('grows with each of them, costs nothing where a question does, and more often is never cheaper', () => {
  const looked = fc.record({
    phrases: fc.nat({ max: 10_000 }),
    questions: fc.integer({ min: 1, max: 10 }),
    price: fc.nat({ max: 100_000 }),
  })
  fc.assert(
    fc.property(looked, (given) => {
      const costs = lookUpCosts(given, plan, owner)
      expect(costs.map(({ frequency }) => frequency)).toEqual(frequencies)
      for (const [index, { questions, cost }] of costs.entries()) {
        expect(Number.isSafeInteger(questions)).toBe(true)
        expect(cost).toBe(questions * given.price)
        expect(questions).toBeGreaterThanOrEqual(costs[index + 1]?.questions ?? 0)
      }
      const more = lookUpCosts({ ...given, phrases: given.phrases + 1 }, plan, owner)
      for (const [index, { questions }] of more.entries())
        expect(questions).toBeGreaterThan(costs[index]?.questions ?? 0)
    }),
  )
})

it('includes its figures', () => {
  const cost = { questions: 218, cost: 0.218 }
  expect(costMessage({ provider: 'Serper', price: 0.001 }, cost)).toBe(
    '218 queries per month at most with Serper at $0.001 each: $0.22 per month.',
  )
  expect(costMessage({ provider: 'SearXNG', price: 0 }, { questions: 1, cost: 0 })).toBe(
    '1 query per month at most with SearXNG, free of charge.',
  )
  expect(costMessage({ provider: null, price: 0 }, { questions: 0, cost: 0 })).toBe(
    'It is free: no paid provider is configured.',
  )
})
