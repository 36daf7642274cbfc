import { expect, test } from 'vitest'
import { lastSixMonths } from './last-six-months.ts'

test('returns the ranks of the six months before the newest check, with null for not found', () => {
  const ranks = [
    { when: '2026-05-15', rank: 40 },
    { when: '2026-05-16', rank: 30 },
    { when: '2026-11-02', rank: 0 },
    { when: '2026-11-16', rank: 6 },
  ]
  expect(lastSixMonths(ranks)).toEqual([30, null, 6])
})

test('returns nothing for a phrase that was never checked', () => {
  expect(lastSixMonths([])).toEqual([])
})
