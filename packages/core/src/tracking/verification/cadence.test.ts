import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DueOptions, hoursAfterMiss, JITTER, nextDue } from './cadence.ts'
import { CONFIRM_AFTER_MS } from './watch-state.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const at = new Date('2026-06-01T12:00:00Z')
const usual: DueOptions = {
  verdict: 'live',
  at,
  state: { misses: 0, pending: null },
  placedAt: at,
  hasPromise: false,
  chance: 0.5,
}
const daysUntil = (options: Partial<DueOptions>) =>
  (nextDue({ ...usual, ...options }).getTime() - at.getTime()) / DAY_MS
const ago = (days: number) => new Date(at.getTime() - days * DAY_MS)

test.each([
  [0, 1],
  [6.9, 1],
  [7, 7],
  [29, 7],
  [30, 30],
  [182, 30],
  [183, 91],
  [547, 91],
  [548, 365],
  [4000, 365],
])('a live link that is %d days old is due in %d days', (age, days) => {
  expect(daysUntil({ placedAt: ago(age) })).toBe(days)
  expect(daysUntil({ placedAt: ago(age), hasPromise: true })).toBe(7)
})

test('comes back after 12 hours, 1, 3 and 7 days, then in the usual time, a week at least', () => {
  const days = [1, 2, 3, 4, 5].map((misses) =>
    daysUntil({ verdict: 'unknown', state: { misses, pending: null }, placedAt: ago(100) }),
  )
  expect(days).toEqual([0.5, 1, 3, 7, 30])
  expect(daysUntil({ verdict: 'lost', state: { misses: 9, pending: null } })).toBe(7)
})

test('the second look at a bad link comes 6 to 12 hours after the first', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const pending = { verdict: 'lost' as const, code: 'link_removed' as const, at }
      const days = daysUntil({ verdict: 'lost', state: { misses: 1, pending }, chance })
      expect(days * DAY_MS).toBeGreaterThanOrEqual(CONFIRM_AFTER_MS)
      expect(days * 24).toBeLessThanOrEqual(12)
    }),
  )
})

test('times differ by at most a tenth from watch to watch', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: hoursAfterMiss.length + 3 }),
      fc.boolean(),
      (chance, age, misses, hasPromise) => {
        const options = {
          verdict: misses === 0 ? ('live' as const) : ('unknown' as const),
          state: { misses, pending: null },
          placedAt: ago(age),
          hasPromise,
        }
        const [middle, days] = [daysUntil(options), daysUntil({ ...options, chance })]
        expect(days).toBeGreaterThanOrEqual(middle * (1 - JITTER) - 1e-6)
        expect(days).toBeLessThanOrEqual(middle * (1 + JITTER) + 1e-6)
      },
    ),
  )
})
