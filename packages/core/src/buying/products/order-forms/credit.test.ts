import { expect, test } from 'vitest'
import { whyNotCredit } from './credit.ts'

test('credit is bought in steps of 25 dollars', () => {
  for (const dollars of [25, 50, 999_975]) expect(whyNotCredit(dollars)).toBeUndefined()
  for (const dollars of [0, -25, 30, 25.5, NaN, Infinity, -0])
    expect(whyNotCredit(dollars)).toBe('Amounts should be in increments of $25')
})

test('no more than a card can be charged', () => {
  expect(whyNotCredit(1_000_000)).toBe('Amounts can be at most $999,975')
})
