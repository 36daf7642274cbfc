import { expect, test } from 'vitest'
import { creditAmountProblem } from './credit.ts'

test('credit is bought in steps of 25 dollars', () => {
  for (const dollars of [25, 50, 999_975]) expect(creditAmountProblem(dollars, 'usd')).toBeUndefined()
  for (const dollars of [0, -25, 30, 25.5, NaN, Infinity, -0])
    expect(creditAmountProblem(dollars, 'usd')).toBe('Amounts should be in increments of $25')
})

test('no more than a card can be charged', () => {
  expect(creditAmountProblem(1_000_000, 'usd')).toBe('Amounts can be at most $999,975')
})

test('messages about credit amounts use the currency of the installation', () => {
  expect(creditAmountProblem(30, 'eur')).toBe('Amounts should be in increments of €25')
  expect(creditAmountProblem(1_000_000, 'chf')).toBe('Amounts can be at most CHF\u00a0999,975')
})
