import type { Session, SignedIn } from '@linkwright/sdk'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserGlobals } from '../testing/browser-globals.ts'

const NOW = 1_800_000_000
const calls: string[] = []
const answers: ((session: Session) => void)[] = []
const forgetJobs = vi.fn<() => void>()
const clearDrafts = vi.fn<() => void>()
const stopImports = vi.fn<() => Promise<void>>(async () => {
  calls.push('stop imports')
})
let queryClient: QueryClient
let endLogout: () => void
let page: Awaited<ReturnType<typeof load>>
let browser: ReturnType<typeof browserGlobals>

/** A server that responds on demand. */
const api = {
  session: {
    read: () => new Promise<Session>((resolve) => answers.push(resolve)),
    logout: () => {
      calls.push('logout')
      return new Promise<void>((resolve) => {
        endLogout = resolve
      })
    },
  },
  live: { connect: () => calls.push('connect'), disconnect: () => calls.push('disconnect') },
}

const session = (change: object = {}) =>
  ({ user: { id: 7 }, sites: [], notices: [], expires: NOW + 86_400, ...change }) as unknown as Session
const signedIn = (token: string): SignedIn => ({ ...session(), token })
const shown = () => queryClient.getQueryData<Session>(['session.read'])
const settled = () => vi.advanceTimersByTimeAsync(0)

/** All that the dashboard calls of the session, as a page has it after it was loaded. */
const load = async () => ({
  ...(await import('./session-state.ts')),
  ...(await import('./ending.ts')),
  ...(await import('./switch-account.ts')),
  ...(await import('./session.ts')),
  ...(await import('./sign-in.ts')),
})

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW * 1000 })
  vi.resetModules()
  vi.clearAllMocks()
  calls.length = 0
  answers.length = 0
  browser = browserGlobals()
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.doMock('../wire/api.ts', () => ({ api, queryClient }))
  vi.doMock('./drafts.ts', () => ({ clearDrafts, clearOtherDrafts: () => {} }))
  page = await load()
  page.onSignOut({ before: stopImports, forget: forgetJobs })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As after a login in this tab. */
function signIn(token = 'mine'): void {
  page.resumeSession()
  page.startSession(signedIn(token))
  calls.length = 0
}

const endElsewhere = (ending: string) => {
  browser.elsewhere('linkwright', JSON.stringify({ ending }))
  browser.elsewhere('linkwright', null)
}

test('does not let an older response undo a change, and reads once more', async () => {
  signIn()
  const refreshed = page.refreshSession()
  await settled()
  page.updateSession((before) => ({ ...before, notices: ['pushed'] as never }))
  page.updateSession((before) => ({ ...before, sites: [{ id: 3, name: 'renamed', pages: [] }] as never }))
  answers[0]?.(session())
  await refreshed
  expect(shown()).toMatchObject({ notices: ['pushed'], sites: [{ id: 3, name: 'renamed', pages: [] }] })
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toHaveLength(2)
  answers[1]?.(session({ notices: ['pushed', 'missed'] }))
  await settled()
  expect(shown()).toMatchObject({ notices: ['pushed', 'missed'], sites: [] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(2)
})

test('waits for the read that replaced a canceled one', async () => {
  signIn()
  const waited = vi.fn<() => void>()
  void page.refreshSession().then(waited)
  await settled()
  const later = page.refreshSession()
  await settled()
  expect([answers.length, waited.mock.calls.length]).toEqual([2, 0])
  answers[1]?.(session({ notices: ['active'] }))
  await later
  await settled()
  expect([shown()?.notices, waited.mock.calls.length]).toEqual([['active'], 1])
})

test('repeats the first read of a visit when something was missed during it', async () => {
  const { replaceStored } = await import('./stored.ts')
  replaceStored('mine')
  page.resumeSession()
  const loaded = page.loadSession()
  void page.refreshSession()
  await settled()
  expect(answers).toHaveLength(1)
  answers[0]?.(session())
  expect(await loaded).toMatchObject({ notices: [] })
  await vi.advanceTimersByTimeAsync(1000)
  answers[1]?.(session({ notices: ['missed'] }))
  await settled()
  expect(shown()).toMatchObject({ notices: ['missed'] })
})

test('stores the login response and opens the socket', async () => {
  page.resumeSession()
  page.startSession({ ...signedIn('mine'), cart: ['line'] } as never)
  expect(calls).toEqual(['disconnect', 'connect'])
  expect(shown()).toEqual(session({ cart: ['line'] }))
  expect(page.currentToken()).toBe('mine')
  await vi.advanceTimersByTimeAsync(5000)
  expect(browser.kept.get('linkwright')).toContain('mine')
  expect(browser.kept.get('linkwright.session')).toContain('line')
})

test.each([{}, null, { id: '7' }])('signs out a user without an id (%j) and redirects to /', async (user) => {
  const { replaceStored } = await import('./stored.ts')
  replaceStored('mine')
  page.resumeSession()
  void page.loadSession()
  await settled()
  answers[0]?.(session({ user }))
  await settled()
  expect(browser.went).toEqual(['replace /'])
  expect([page.currentToken(), shown(), browser.kept.size]).toEqual([undefined, undefined, 0])
})

test('stores the session only when it changed', async () => {
  signIn()
  await vi.advanceTimersByTimeAsync(5000)
  browser.writes.length = 0
  const refreshed = page.refreshSession()
  await settled()
  answers[0]?.(session())
  await refreshed
  await vi.advanceTimersByTimeAsync(5000)
  expect(browser.writes).toEqual([])
  page.updateSession((before) => ({ ...before, notices: ['pushed'] as never }))
  browser.fire('pagehide')
  expect(browser.writes).toEqual(['linkwright.session'])
})

test('signing out notifies other tabs and closes the socket first, ends what is half sent, and forgets imports and drafts', async () => {
  signIn()
  const leaving = page.signOut()
  expect(browser.kept.size).toBe(0)
  expect(calls[0]).toBe('disconnect')
  await settled()
  expect(calls).toEqual(['disconnect', 'stop imports', 'logout'])
  endLogout()
  await leaving
  expect(browser.went).toEqual(['replace /'])
  expect([shown(), page.currentToken()]).toEqual([undefined, undefined])
  expect(forgetJobs).toHaveBeenCalledOnce()
  expect(clearDrafts).toHaveBeenCalled()
})

test('shows the login screen after five seconds when the server does not respond to the sign-out', async () => {
  signIn()
  void page.signOut()
  await vi.advanceTimersByTimeAsync(4999)
  expect(browser.went).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.went).toEqual(['replace /'])
})

test('stays signed out when the server refuses the token before responding', async () => {
  signIn()
  const leaving = page.signOut()
  await settled()
  page.refuseSession()
  expect(browser.went).toEqual(['replace /'])
  expect(forgetJobs).toHaveBeenCalledOnce()
  endLogout()
  await leaving
  expect(browser.went).toHaveLength(1)
})

test.each([
  ['left', '/'],
  ['expired', '/?ended=expired&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'],
  ['refused', '/?ended=refused&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'],
])('ends a session that another tab ended as %s for that reason and keeps imports', (ending, address) => {
  signIn()
  endElsewhere(ending)
  expect(browser.went).toEqual([`replace ${address}`])
  expect(forgetJobs).not.toHaveBeenCalled()
  expect(clearDrafts.mock.calls.length > 0).toBe(ending === 'left')
})

test('treats a session that disappeared without a reason as ended elsewhere', () => {
  signIn()
  browser.elsewhere('linkwright', null)
  expect(browser.went).toEqual(['replace /?ended=elsewhere&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'])
  expect(forgetJobs).not.toHaveBeenCalled()
})

test('does not end a newer session of another account when a tab learns late of a sign-out', () => {
  signIn()
  browser.kept.set('linkwright', browser.kept.get('linkwright')?.replace('mine', 'theirs') ?? '')
  page.refuseSession()
  expect(browser.kept.get('linkwright')).toContain('theirs')
})

test('leaves nothing of the account when its session ends and does not block the page', async () => {
  signIn()
  const goodbye = vi.fn<() => void>(() => expect(page.isLeaving()).toBe(true))
  page.onLeave(goodbye)
  expect(page.isLeaving()).toBe(false)
  page.refuseSession()
  expect(goodbye).toHaveBeenCalledOnce()
  expect(shown()).toBeUndefined()
  expect(page.currentToken()).toBeUndefined()
  expect(calls).toEqual(['disconnect'])
  page.updateSession((before) => before)
  await page.refreshSession()
  expect(answers).toHaveLength(0)
})

test('reloads when another tab signs in to another account', () => {
  signIn()
  browser.elsewhere('linkwright', browser.kept.get('linkwright')?.replace('mine', 'theirs') ?? '')
  expect(browser.went).toEqual(['reload'])
  expect(shown()).toBeUndefined()
})

test('looking at another account replaces all that is stored, and keeps the begun imports of this one', () => {
  signIn()
  const last = vi.fn<() => void>(() => expect(page.currentToken()).toBe('mine'))
  page.onBeforeEnd(last)
  page.changeAccount({ ...signedIn('theirs'), user: { id: 8 } } as never, '/secure/dashboard')
  expect(browser.kept.get('linkwright')).not.toContain('mine')
  expect(browser.kept.get('linkwright.session')).toContain('"user":{"id":8}')
  expect(last).toHaveBeenCalledOnce()
  expect(browser.went).toEqual(['assign /secure/dashboard'])
  expect(forgetJobs).not.toHaveBeenCalled()
})

test('ends at the second it expires and reports a refusal by then as expired', async () => {
  signIn()
  await vi.advanceTimersByTimeAsync(86_400_000 - 1)
  expect(browser.went).toEqual([])
  page.refuseSession()
  expect(browser.went).toEqual(['replace /?ended=expired&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'])
})

test('does not read a stored session that has expired', async () => {
  const { replaceStored, writeSession } = await import('./stored.ts')
  replaceStored('mine')
  writeSession('mine', session({ user: null }))
  page.resumeSession()
  await vi.advanceTimersByTimeAsync(5000)
  expect(browser.went).toHaveLength(1)
  expect(answers).toEqual([])
})
