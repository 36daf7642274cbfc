import { isApiError, type Session, type SignedIn, type Site } from '@linkwright/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, queryClient } from '../wire/api.ts'
import { readJson } from '../browser/stored-json.ts'
import { rememberPlaces } from './gone.ts'
import { checkExpiry, followExpiry, forgetExpiry, hasExpired } from './expiry.ts'
import { forgetAttempts } from '../attempts/attempts-left.ts'
import { clearDrafts, keepDraftsOf } from '../form/drafts.ts'
import { forgetJobs, halfSentImports } from '../imports/job-store.ts'
import { ReadAtOpen } from './read-at-open.ts'
import { type Change, SessionReads } from './session-reads.ts'
import {
  clearStored,
  onStoredElsewhere,
  readStored,
  replaceStored,
  storedToken,
  writeSession,
  writeSessionSoon,
  writeWaiting,
} from './stored.ts'
import { type Ending, signInAddress, wayOn } from './ways-in.ts'

/** Where an administrator was who looks at another account in this tab; drafts, which go with a user, begin otherwise. */
export const WAY_BACK = 'way-back'
const isText = (value: unknown): value is string => typeof value === 'string'

/** So long signing out waits for an answer that changes nothing for who leaves. */
const GOODBYE_MS = 3000

let token: string | undefined
let isLeft = false
let isSigningOut = false
/** What the login screen's address says after a sign-out. */
let afterwards = ''
/** While one account is left for another one: whether the server has refused this session by then. */
let trading: { isRefused: boolean } | undefined
/** The session as it was seen last. */
let seen: Session | undefined

/** Who is signed in, outside of components. */
export const currentUser = (): Session['user'] | undefined => seen?.user

export const currentToken = (): string | undefined => token

/** The session is over and another page is on its way: nothing may hold this one back. */
export const isLeaving = (): boolean => isLeft

const sessionKey = ['session.read'] as const

const reads = new SessionReads(
  (signal) => api.session.read({}, { signal }),
  () => void refreshSession(),
)

export const readAtOpen = new ReadAtOpen()

const sessionQuery = queryOptions<Session>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => reads.read(signal),
  // The socket keeps it fresh.
  staleTime: Infinity,
})

/** Takes up what the last visit left, and follows what other tabs do. */
export function resumeSession(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionKey[0])
      take(query.state.data as Session | undefined)
  })
  const stored = readStored()
  token = stored?.token
  if (stored?.session) {
    follow(stored.session)
    queryClient.setQueryData(sessionKey, stored.session)
  }
  const read = () => void queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
  // What was stored bridges until the server has answered.
  if (token !== undefined)
    if (stored?.session) readAtOpen.wait(read)
    else read()
  onStoredElsewhere(({ token: other, ending }) => {
    if (token === undefined && other === undefined) return
    if (other === undefined) endSession(ending ?? 'elsewhere')
    else if (other !== token) reloadAsOther()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The browser's Back may bring up a page as it was before its session ended.
    if (persisted && (token === undefined || storedToken() !== token)) leave(() => location.reload())
  })
  addEventListener('pagehide', writeWaiting)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeWaiting()
    // Timers stand still while a computer sleeps.
    else checkExpiry()
  })
}

/** Another account has signed in: nothing of this one may stay here. */
function reloadAsOther(): void {
  clearDrafts()
  leave(() => location.reload())
}

/** Whatever changed the session, it is kept for the next start. */
function take(session: Session | undefined): void {
  if (session === undefined || session === seen || token === undefined) return
  writeSessionSoon(token, session)
  follow(session)
}

/** Nothing of another user stays in this tab, and the session ends when it says. */
function follow(session: Session): void {
  seen = session
  rememberPlaces(session.sites ?? [])
  if (!hasUser(session)) return endSession('left')
  keepDraftsOf(session.user.id)
  followExpiry(session.expires, () => endOrGoBack('expired'))
}

/** Without a user's id nobody is signed in (Spec A §6). */
function hasUser({ user }: { user?: { id?: number } | null }): boolean {
  return typeof user?.id === 'number'
}

/** The server refused the token; one that has run out is called so, whoever noticed first. */
export function refuseSession(): void {
  if (trading === undefined) endOrGoBack(hasExpired() ? 'expired' : 'refused')
  else trading.isRefused = true
}

/** An impersonation that is over leads back to the administrator's own account; any other session ends. */
function endOrGoBack(ending: Ending): void {
  const origin = isSigningOut ? undefined : seen?.user.origin_id
  if (typeof origin !== 'number') return endSession(ending)
  void stopImpersonation(origin).catch(() => endSession(ending))
}

/** Starts the session that a login answered. */
export function startSession({ token: given, ...session }: SignedIn): void {
  queryClient.clear()
  token = given
  replaceStored(given)
  queryClient.setQueryData(sessionKey, session)
  api.live.disconnect()
  api.live.connect()
}

/** Takes over as another account (impersonation): the page is loaded anew, so that nothing of this one stays. */
export function changeAccount({ token: given, ...session }: SignedIn, to: string): void {
  lasts.forEach((last) => last())
  clearDrafts()
  replaceStored(given)
  writeSession(given, session)
  leave(() => location.assign(to))
}

/** Back to the administrator who looks at this account, and to where they were. */
export async function stopImpersonation(origin_id: number): Promise<void> {
  await tradeSession(origin_id, () => wayOn(readJson('sessionStorage', WAY_BACK, isText)))
}

/** The server ends this session before its answer with the next one is here, and refuses what is read between. */
export async function tradeSession(userId: number, leadsTo: () => string): Promise<void> {
  const trade = (trading = { isRefused: false })
  try {
    const next = await api.session.loginAs({ userId })
    changeAccount(next, leadsTo())
  } finally {
    trading = undefined
    // Unless the page is left with the answer.
    if (trade.isRefused && !isLeft) endSession(hasExpired() ? 'expired' : 'refused')
  }
}

/**
 * Forgets the account and leads to the login screen. Whoever signs out loses what was begun too; after any other ending
 * one goes on with it.
 */
export function endSession(ending: Ending): void {
  if (token === undefined) return
  // Signing out, the server refuses the token before its answer to the sign-out is here.
  const why = isSigningOut ? 'left' : ending
  clearStored(token, why)
  // In every tab: what was typed is kept by each for itself.
  if (why === 'left') clearDrafts()
  if (isSigningOut) {
    forgetJobs()
    forgetAttempts()
  }
  const address = signInAddress(why, location.pathname + location.search)
  leave(() => location.replace(why === 'left' ? address + afterwards : address))
}

const lasts = new Set<() => void>()

/** Runs it while the account may still call the server, before it signs out, is changed, or the page is left. */
export function onLast(last: () => void): void {
  lasts.add(last)
  addEventListener('pagehide', () => token !== undefined && last())
}

const goodbyes = new Set<() => void>()

/** Runs it when the session is over, just before another page is loaded: what is shown goes too. */
export function onLeave(goodbye: () => void): void {
  goodbyes.add(goodbye)
}

/** Leaves the page for one that is loaded anew: nothing of the account stays in memory, on screen or connected. */
function leave(go: () => void): void {
  isLeft = true
  token = undefined
  seen = undefined
  forgetExpiry()
  api.live.disconnect()
  goodbyes.forEach((goodbye) => goodbye())
  queryClient.clear()
  go()
}

/**
 * Sign Out: the server forgets the token too; without a connection it is forgotten here. `search` belongs to the address
 * of the login screen and says why the user was signed out.
 */
export async function signOut(search = ''): Promise<void> {
  if (token === undefined || isSigningOut) return
  isSigningOut = true
  afterwards = search
  lasts.forEach((last) => last())
  // Other tabs hear of it from here, before the server closes their connections.
  clearStored(token, 'left')
  api.live.disconnect()
  try {
    await stopHalfSent()
    await api.session.logout({})
  } catch {
    // Signed out here in any case.
  }
  endSession('left')
}

/** Nobody sends the rest of a file whose import was begun; the server would wait for it. */
async function stopHalfSent(): Promise<void> {
  const ids = await halfSentImports()
  await Promise.allSettled(ids.map((id) => api.links.stopImport({ id }, { timeout: GOODBYE_MS, retries: 0 })))
}

/** The session outside of components, for guards; read from the server when the store did not hold it. */
export async function loadSession(): Promise<Session | undefined> {
  // Nothing else is shown while the page is about to be left.
  if (isLeft) return new Promise(() => {})
  if (token === undefined) return undefined
  try {
    const session =
      queryClient.getQueryData<Session>(sessionKey) ?? (await queryClient.fetchQuery(sessionQuery))
    if (hasUser(session)) return session
    endSession('left')
    return new Promise(() => {})
  } catch (error) {
    if (isLeft || (isApiError(error) && error.status === 401)) return new Promise(() => {})
    throw error
  }
}

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (data === undefined) throw new Error('This screen is shown to signed-in users alone.')
  return data
}

/** The session where nobody need be signed in; it is not read for this. */
export function useKnownSession(): Session | undefined {
  return useQuery({ ...sessionQuery, enabled: false }).data
}

/** Why the session that is shown could not be read anew; undefined once it was. */
export function useSessionProblem(): unknown {
  return useSyncExternalStore(reads.onProblem, reads.problem)
}

/** A site of the session, or undefined when it is not the user's. */
export function useSite(siteId: number): Site | undefined {
  return useSession().sites.find(({ id }) => id === siteId)
}

/** The last read that was asked for anew. */
let readingAnew: Promise<void> | undefined

/**
 * Reads the session anew, after something has changed that the socket does not tell. A read asked for meanwhile calls
 * this one off, and is waited for in its place: afterwards the session is never the one of before.
 */
export async function refreshSession(): Promise<void> {
  if (token === undefined) return
  let awaited: Promise<void> | undefined
  readingAnew = readAnew()
  while (awaited !== readingAnew) await (awaited = readingAnew)
}

async function readAnew(): Promise<void> {
  // An answer under way may not know of the change. The first is waited for, and read once more.
  if (queryClient.getQueryData(sessionKey) === undefined) reads.changed((session) => session)
  else await queryClient.cancelQueries({ queryKey: sessionKey })
  await queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Changes the session that is shown. */
export function updateSession(change: Change): void {
  reads.changed(change)
  queryClient.setQueryData<Session>(sessionKey, (session) => session && change(session))
}
