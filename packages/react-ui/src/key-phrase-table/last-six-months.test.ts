import { expect, test } from 'vitest'
import { lastSixMonths } from './last-six-months.ts'

test('the ranks of the six months before the newest check, without those not found', () => {
  const ranks = [
    { when: '2026-05-15', rank: 40 },
    { when: '2026-05-16', rank: 30 },
    { when: '2026-11-02', rank: 0 },
    { when: '2026-11-16', rank: 6 },
  ]
  expect(lastSixMonths(ranks)).toEqual([30, null, 6])
})

test('a phrase that was never looked up has none', () => {
  expect(lastSixMonths([])).toEqual([])
})
