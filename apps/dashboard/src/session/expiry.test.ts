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
const setServerTime = (seconds: number) => clock.recordServerDate(new Date(seconds * 1000).toUTCString())

test('ends a session at its expiry', () => {
  expiry.watchExpiry(now() + DAY, end)
  vi.advanceTimersByTime(DAY * 1000 - 1)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

test('supports sessions longer than the longest timer', () => {
  expiry.watchExpiry(now() + 60 * DAY, end)
  vi.advanceTimersByTime(60 * DAY * 1000 - 1)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

test('corrects a clock that is a day and a minute ahead by the Date header', () => {
  const server = now() - DAY - 60
  setServerTime(server)
  expiry.watchExpiry(server + DAY, end)
  vi.advanceTimersByTime((DAY - 2) * 1000)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(end).toHaveBeenCalledOnce()
})

test('waits for the refusal of an expired session unless the clocks were compared', () => {
  expiry.watchExpiry(now() - 60, end)
  vi.advanceTimersByTime(DAY * 1000)
  expect(end).not.toHaveBeenCalled()
  expect(expiry.hasExpired()).toBe(true)
  setServerTime(now())
  expiry.checkExpiry()
  vi.advanceTimersByTime(0)
  expect(end).toHaveBeenCalledOnce()
})

test('checks again after a timer was suspended with the computer', () => {
  expiry.watchExpiry(now() + 60, end)
  vi.setSystemTime(Date.now() + DAY * 1000)
  expiry.checkExpiry()
  vi.advanceTimersByTime(0)
  expect(end).toHaveBeenCalledOnce()
})

test('does not end a session that was already left', () => {
  expiry.watchExpiry(now() + 60, end)
  expiry.forgetExpiry()
  vi.advanceTimersByTime(DAY * 1000)
  expect(end).not.toHaveBeenCalled()
  expect(expiry.hasExpired()).toBe(false)
})
