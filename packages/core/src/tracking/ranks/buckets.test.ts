import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketDays, dayAfter, daysBetween, MAX_POINTS, stepOf } from './buckets.ts'

const days = fc.integer({ min: 0, max: 20_000 })
const to = '2026-11-23'

test('a line has at most so many points, each day lies in one bucket, and the newest ends with the last day', () => {
  fc.assert(
    fc.property(days, (length) => {
      const from = dayAfter(to, -length)
      const step = stepOf(from, to)
      const ends = bucketDays(from, to, step)
      expect(ends.length).toBeLessThanOrEqual(MAX_POINTS)
      expect(ends.at(-1)).toBe(to)
      expect(daysBetween(from, ends[0] ?? '')).toBeLessThan(step)
      expect(daysBetween(from, ends[0] ?? '')).toBeGreaterThanOrEqual(0)
      for (const [index, end] of ends.slice(1).entries())
        expect(daysBetween(ends[index] ?? '', end)).toBe(step)
    }),
  )
})

test('a year is drawn by days, five by weeks', () => {
  expect(stepOf('2025-11-24', to)).toBe(1)
  expect(stepOf('2021-11-24', to)).toBe(7)
})

test('what begins after it ends has no days', () => {
  expect(bucketDays('2026-11-24', '2026-11-22', 1)).toEqual([])
})
