import type { Session, SignedIn } from '@linkwright/sdk'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserGlobals } from '../testing/browser-globals.ts'

const NOW = 1_800_000_000
let endLoginAs: PromiseWithResolvers<SignedIn>
let page: Awaited<ReturnType<typeof load>>
let browser: ReturnType<typeof browserGlobals>
const queryClient = new QueryClient()

/** A server that responds on demand. */
const api = {
  session: {
    read: () => new Promise<Session>(() => {}),
    loginAs: () => (endLoginAs = Promise.withResolvers()).promise,
  },
  live: { connect: () => {}, disconnect: () => {} },
}

const session = (change: object = {}) =>
  ({ user: { id: 7 }, sites: [], notices: [], expires: NOW + 86_400, ...change }) as unknown as Session
const signedIn = (token: string): SignedIn => ({ ...session(), token })
const settled = () => vi.advanceTimersByTimeAsync(0)

const load = async () => ({ ...(await import('./switch-account.ts')), ...(await import('./sign-in.ts')) })

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW * 1000 })
  vi.resetModules()
  browser = browserGlobals()
  vi.doMock('../wire/api.ts', () => ({ api, queryClient }))
  vi.doMock('./drafts.ts', () => ({ clearDrafts: () => {}, clearOtherDrafts: () => {} }))
  page = await load()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(): void {
  page.resumeSession()
  page.startSession(signedIn('mine'))
}

test('does not sign out when a read is refused while an administrator returns', async () => {
  signIn()
  const stopping = page.stopImpersonation(1)
  page.refuseSession()
  expect(browser.went).toEqual([])
  endLoginAs.resolve(signedIn('own'))
  await stopping
  expect(browser.went).toEqual(['assign /secure/dashboard'])
  expect(browser.kept.get('linkwright')).toContain('own')
})

test('does not sign out when a read is refused while entering another account', async () => {
  signIn()
  const { startImpersonation } = await import('./start-impersonation.ts')
  const entering = startImpersonation(7)
  page.refuseSession()
  expect(browser.went).toEqual([])
  endLoginAs.resolve(signedIn('theirs'))
  await entering
  expect(browser.went).toEqual(['assign /secure/dashboard'])
  expect(browser.kept.get('linkwright')).toContain('theirs')
})

test('signs out when there is no account to return to', async () => {
  signIn()
  const stopping = page.stopImpersonation(1)
  page.refuseSession()
  endLoginAs.reject(new Error('no answer'))
  await expect(stopping).rejects.toThrow('no answer')
  expect(browser.went).toEqual(['replace /?ended=refused&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'])
})

test('returns the administrator to the previous place when the impersonation expires', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  signIn()
  const { startImpersonation } = await import('./start-impersonation.ts')
  const entering = startImpersonation(7)
  endLoginAs.resolve({ ...signedIn('theirs'), user: { id: 7, origin_id: 1 } } as unknown as SignedIn)
  await entering
  expect(browser.went).toEqual(['assign /secure/dashboard'])
  vi.resetModules()
  page = await load()
  page.resumeSession()
  page.startSession({
    ...session({ user: { id: 7, origin_id: 1 }, expires: NOW + 3600 }),
    token: 'theirs',
  })
  browser.went.length = 0
  await vi.advanceTimersByTimeAsync(3_600_000)
  // Requests sent in between are refused.
  page.refuseSession()
  expect(browser.went).toEqual([])
  endLoginAs.resolve(signedIn('own'))
  await settled()
  expect(browser.went).toEqual(['assign /secure/site/3?sort=name'])
  expect(browser.kept.get('linkwright')).toContain('own')
})

test('shows the login screen when there is no account to return to', async () => {
  signIn()
  page.startSession({ ...session({ user: { id: 7, origin_id: 1 } }), token: 'theirs' })
  page.refuseSession()
  await settled()
  page.refuseSession()
  endLoginAs.reject(new Error('refused'))
  await settled()
  expect(browser.went).toEqual(['replace /?ended=refused&next=%2Fsecure%2Fsite%2F3%3Fsort%3Dname'])
})
