import { expect, test } from 'vitest'
import { homeStats, pageStats } from '../testing/samples.ts'
import { ladder } from './ladder.ts'
import { scoreParts } from './score-parts.ts'

test('the visible parts add up to the score', () => {
  const sum = (rows: { points: number }[]) => rows.reduce((total, { points }) => total + points, 0)
  expect(sum(scoreParts(pageStats, false))).toBe(pageStats.page_score)
  expect(sum(scoreParts(homeStats, true))).toBe(homeStats.page_score)
})

test('a home page has three parts, other pages eight, with unique names', () => {
  for (const [isHome, count] of [
    [true, 3],
    [false, 8],
  ] as const) {
    const labels = scoreParts(pageStats, isHome).map(({ label }) => label)
    expect(new Set(labels).size).toBe(count)
  }
})

test('formats steps as ranges', () => {
  expect(
    ladder([
      [1, 20],
      [5, 18],
      [Infinity, -10],
    ]),
  ).toBe('1: 20 points, 2–5: 18, more: −10')
})
