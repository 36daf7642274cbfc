import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Clock from '../wire/clock.ts'
import type * as Expiry from './expiry.ts'

const DAY = 86_400
const end = vi.fn<() => void>()
let clock: typeof Clock
let expiry: typeof Expiry
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.resetModules()
  end.mockClear()
  clock = await import('../wire/clock.ts')
  expiry = await import('./expiry.ts')
})
afterEach(() => void vi.useRealTimers())

const now = () => Math.floor(Date.now() / 1000)
const serverSays = (seconds: number) => clock.noteServerDate(new Date(seconds * 1000).toUTCString())

test('a session ends at the second it says', () => {
  expiry.watchExpiry(now() + DAY, end)
  vi.advanceTimersByTime(DAY * 1000 - 1)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

test('one that lasts longer than a timer can hold lasts', () => {
  expiry.watchExpiry(now() + 60 * DAY, end)
  vi.advanceTimersByTime(60 * DAY * 1000 - 1)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

test('a clock that is a day and a minute ahead ends it a day later all the same, by the Date of the answer', () => {
  const server = now() - DAY - 60
  serverSays(server)
  expiry.watchExpiry(server + DAY, end)
  vi.advanceTimersByTime((DAY - 2) * 1000)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(end).toHaveBeenCalledOnce()
})

test('a session that is over when it comes waits for the refusal, unless the clocks were compared', () => {
  expiry.watchExpiry(now() - 60, end)
  vi.advanceTimersByTime(DAY * 1000)
  expect(end).not.toHaveBeenCalled()
  expect(expiry.hasExpired()).toBe(true)
  serverSays(now())
  expiry.checkExpiry()
  vi.advanceTimersByTime(0)
  expect(end).toHaveBeenCalledOnce()
})

test('a timer that stood still while the computer slept is looked at again', () => {
  expiry.watchExpiry(now() + 60, end)
  vi.setSystemTime(Date.now() + DAY * 1000)
  expiry.checkExpiry()
  vi.advanceTimersByTime(0)
  expect(end).toHaveBeenCalledOnce()
})

test('a session that was left ends no more', () => {
  expiry.watchExpiry(now() + 60, end)
  expiry.forgetExpiry()
  vi.advanceTimersByTime(DAY * 1000)
  expect(end).not.toHaveBeenCalled()
  expect(expiry.hasExpired()).toBe(false)
})
