import { API_LEVEL } from '@linkwright/core/config/version'
import type { Session } from '@linkwright/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearStored,
  type OtherTabChange,
  onStoredByOtherTab,
  readStored,
  replaceStored,
  writeSession,
  writeSessionSoon,
  writeWaiting,
} from './stored.ts'
import { browserGlobals } from '../testing/browser-globals.ts'

const session = { expires: 1 } as Session
let browser: ReturnType<typeof browserGlobals>
beforeEach(() => {
  vi.useFakeTimers()
  browser = browserGlobals()
})
afterEach(() => {
  writeWaiting()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('restores the token and the session at the next start', () => {
  replaceStored('a')
  expect(readStored()).toEqual({ token: 'a', session: undefined })
  writeSession('a', session)
  expect(readStored()).toEqual({ token: 'a', session })
})

test('accepts a token without a session and ignores a session of another token', () => {
  writeSession('a', session)
  browser.localStorage.setItem('linkwright.session', JSON.stringify({ build: '', token: 'b', session }))
  browser.localStorage.setItem('linkwright', JSON.stringify({ version: API_LEVEL, token: 'a' }))
  expect(readStored()).toEqual({ token: 'a', session: undefined })
})

test('clears both when the application version changes', () => {
  replaceStored('a')
  writeSession('a', session)
  browser.localStorage.setItem('linkwright', JSON.stringify({ version: 'other', token: 'a' }))
  expect(readStored()).toBeUndefined()
  expect(browser.kept.size).toBe(0)
})

test("a tab neither clears nor overwrites another account's session", () => {
  replaceStored('a')
  replaceStored('b')
  writeSession('b', session)
  writeSession('a', { expires: 2 } as Session)
  clearStored('a', 'expired')
  expect(readStored()).toEqual({ token: 'b', session })
  clearStored('b', 'expired')
  expect(browser.kept.size).toBe(0)
})

test('leaves nothing old behind when the session does not fit', () => {
  replaceStored('a')
  writeSession('a', session)
  browser.limit = 100
  writeSession('a', { ...session, notices: [{ title: 'x'.repeat(100) }] } as unknown as Session)
  expect(readStored()).toEqual({ token: 'a', session: undefined })
})

test('writes a burst of changes once after a delay, or when the page is left', () => {
  replaceStored('a')
  browser.writes.length = 0
  for (const expires of [1, 2, 3]) writeSessionSoon('a', { expires } as Session)
  expect(browser.writes).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(browser.writes).toEqual(['linkwright.session'])
  expect(readStored()?.session).toEqual({ expires: 3 })
  writeSessionSoon('a', { expires: 4 } as Session)
  writeWaiting()
  expect(readStored()?.session).toEqual({ expires: 4 })
  vi.advanceTimersByTime(2000)
  expect(browser.writes).toHaveLength(2)
})

test('writes when a tab is hidden', () => {
  replaceStored('a')
  browser.writes.length = 0
  browser.document.hidden = true
  writeSessionSoon('a', session)
  vi.advanceTimersByTime(60_000)
  expect(browser.writes).toEqual([])
  writeWaiting()
  expect(readStored()?.session).toEqual(session)
})

test('notifies other tabs who is signed in or why the session ended, without the session itself', () => {
  const received: OtherTabChange[] = []
  onStoredByOtherTab((elsewhere) => received.push(elsewhere))
  browser.mirror()
  replaceStored('a')
  writeSession('a', session)
  replaceStored('b')
  clearStored('b', 'expired')
  expect(received).toEqual([
    { token: 'a', ending: undefined },
    { token: 'b', ending: undefined },
    { token: undefined, ending: 'expired' },
    { token: undefined, ending: undefined },
  ])
})
