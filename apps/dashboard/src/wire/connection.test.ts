import { NetworkError } from '@linkwright/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from './api.ts'
import { reportFailure, reportReachable } from './reachable.ts'
import { browserGlobals } from '../testing/browser-globals.ts'
import { connectionNow, watchConnection } from './connection.ts'

const lost = new NetworkError('The server cannot be reached.', { code: 'network', status: 0 })

let browser: ReturnType<typeof browserGlobals>

beforeEach(() => {
  vi.useFakeTimers()
  browser = browserGlobals()
  vi.stubGlobal('location', { origin: 'https://links.example', href: 'https://links.example/' })
  startApi(
    () => 'a token',
    () => {},
  )
  watchConnection()
})

afterEach(() => {
  reportReachable()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows going offline while the socket is still open, and coming back online', () => {
  expect(connectionNow()).toBe('fine')
  browser.fire('offline')
  expect(connectionNow()).toBe('trying')
  browser.fire('online')
  expect(connectionNow()).toBe('fine')
})

test('polls for the server after an unanswered call until it responds', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  reportFailure(lost)
  expect(connectionNow()).toBe('trying')
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetch).toHaveBeenCalledOnce()
  expect(connectionNow()).toBe('trying')
  fetch.mockImplementation(() => Promise.resolve(Response.json([])))
  await vi.advanceTimersByTimeAsync(5000)
  expect(connectionNow()).toBe('fine')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})
