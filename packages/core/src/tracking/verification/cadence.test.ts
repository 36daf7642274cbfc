import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { nextLookAt } from './cadence.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const calm = { pending: null, misses: 0 }
const middle = { placedAt: 0, promisedUntil: null, spread: 0.5 }

it.each([
  [0, 1],
  [6, 1],
  [7, 7],
  [29, 7],
  [30, 30],
  [182, 91],
  [547, 365],
])('a link that is %i days old is looked at again after %i days', (age, days) => {
  expect(nextLookAt(calm, { ...middle, at: age * DAY })).toBe((age + days) * DAY)
})

it('looks weekly while the promise runs', () => {
  expect(nextLookAt(calm, { ...middle, at: 100 * DAY, promisedUntil: 101 * DAY })).toBe(107 * DAY)
  expect(nextLookAt(calm, { ...middle, at: 101 * DAY, promisedUntil: 101 * DAY })).toBe(131 * DAY)
})

it.each([
  [1, 0.5],
  [2, 1],
  [3, 3],
  [4, 7],
  [9, 7],
])('tries again after %i looks without a result in %f days', (misses, days) => {
  expect(nextLookAt({ pending: null, misses }, { ...middle, at: 400 * DAY })).toBe((400 + days) * DAY)
})

it('repeats a first bad look after 6 to 12 hours', () => {
  const pending = { verdict: 'lost', at: 400 * DAY } as const
  for (const [spread, hours] of [
    [0, 6],
    [1, 12],
  ] as const)
    expect(nextLookAt({ pending, misses: 1 }, { ...middle, at: 400 * DAY, spread })).toBe(
      400 * DAY + hours * HOUR,
    )
})

test('never waits longer than a week under a promise, plus a tenth', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.nat(9),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (age, misses, spread) => {
        const at = age * DAY
        const next = nextLookAt({ pending: null, misses }, { at, placedAt: 0, promisedUntil: at + 1, spread })
        expect(next).toBeGreaterThan(at)
        expect(next - at).toBeLessThanOrEqual(7.7 * DAY)
      },
    ),
  )
})
