import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeBands } from './bands-home.ts'
import { configuredBands, gaugeBlueRanges } from './bands-page.ts'
import type { Category } from './gauge.ts'
import { gaugesScore } from './gauges-score.ts'
import { ratios } from './ratios.ts'

const pageBands = configuredBands(gaugeBlueRanges)
const counts = fc.record({ blended: fc.nat(200), exact: fc.nat(200), natural: fc.nat(200) })

test('all three needles in the blue earn the maximum', () => {
  expect(gaugesScore(50, { blended: 10, exact: 0, natural: 90 }, homeBands, 10)).toBe(50)
  expect(gaugesScore(20, { blended: 36, exact: 10, natural: 54 }, pageBands, 50)).toBe(20)
})

test('a needle outside earns less with each point, and the sum is rounded down', () => {
  expect(gaugesScore(20, { blended: 25, exact: 20, natural: 55 }, pageBands, 10)).toBe(15)
  expect(gaugesScore(50, { blended: 0, exact: 0, natural: 100 }, homeBands, 20)).toBe(45)
})

test('a page with no placed primary link earns 0', () => {
  expect(gaugesScore(50, { blended: 0, exact: 0, natural: 0 }, homeBands, 0)).toBe(0)
})

/** The same with integers: every share times the number of links, so that only the result is rounded. */
function exactly(max: number, each: Record<Category, number>): number {
  const total = each.blended + each.exact + each.natural
  const earned = (weight: number, count: number, low: number, high: number) =>
    weight * Math.max(0, 20 * total - Math.max(0, low * total - 100 * count, 100 * count - high * total))
  const sum =
    earned(30, each.blended, 31, 41) + earned(30, each.exact, 0, 10) + earned(40, each.natural, 49, 59)
  return Math.floor((max * sum) / (2000 * total))
}

test('floating-point error neither costs nor adds a point', () => {
  const score = (max: number, each: Record<Category, number>) => gaugesScore(max, ratios(each), pageBands, 1)
  // A sixth of the links: 4 points exactly, which sum up to 3.9999999999999996.
  expect(score(20, { blended: 0, exact: 1, natural: 5 })).toBe(4)
  expect(score(20, { blended: 0, exact: 2, natural: 13 })).toBe(5)
  fc.assert(
    fc.property(counts, fc.constantFrom(20, 50), (each, max) => {
      fc.pre(each.blended + each.exact + each.natural > 0)
      expect(score(max, each)).toBe(exactly(max, each))
    }),
    { numRuns: 1000 },
  )
})

test('the score is a whole number from 0 to the maximum, and full only with all needles in the blue', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(20, 50), (each, max) => {
      const placed = each.blended + each.exact + each.natural
      const needles = ratios(each)
      const score = gaugesScore(max, needles, pageBands, placed)
      const inBlue =
        needles.blended >= 31 &&
        needles.blended <= 41 &&
        needles.exact <= 10 &&
        needles.natural >= 49 &&
        needles.natural <= 59
      expect(Number.isInteger(score) && score >= 0 && score <= max).toBe(true)
      expect(score === max).toBe(inBlue && placed > 0)
    }),
  )
})
