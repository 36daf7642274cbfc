import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Clock from './clock.ts'

let clock: typeof Clock
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  clock = await import('./clock.ts')
})
afterEach(() => void vi.useRealTimers())

test('trusts a clock that was not compared with a response', () => {
  expect(clock.isClockCompared()).toBe(false)
  expect(clock.serverNow()).toBe(Date.now())
  clock.recordServerDate(null)
  clock.recordServerDate('soon')
  expect(clock.isClockCompared()).toBe(false)
})

test('leaves a correct clock unchanged, because the header has whole seconds', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000_000), fc.nat(10_000), fc.nat(10_000), (serverTime, before, after) => {
      const requestedAt = serverTime - before
      vi.setSystemTime(serverTime + after)
      clock.recordServerDate(new Date(serverTime).toUTCString(), serverTime + after - requestedAt)
      expect(clock.serverNow()).toBe(Date.now())
    }),
  )
})

test("corrects a wrong clock to within a second plus the call's duration", () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000_000_000),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.nat(500),
      (now, wrong, duration) => {
        vi.setSystemTime(now + wrong)
        clock.recordServerDate(new Date(now - duration).toUTCString(), duration)
        expect(Math.abs(clock.serverNow() - now)).toBeLessThanOrEqual(1000 + duration)
      },
    ),
  )
})
