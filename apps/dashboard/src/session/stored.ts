import { API_LEVEL } from '@linkwright/core/config/version'
import type { Session } from '@linkwright/sdk'
import { coalesce } from '../wire/coalesce.ts'
import { type Ending, isEnding } from './sign-in-url.ts'

/** Identifies the build: a stored session of another build may have another shape. */
const BUILD = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Holds the token. Small, because every write notifies other tabs. Another application version clears both. */
const KEY = 'linkwright'
/** Holds the last session, which is shown until the server responds. */
const SESSION_KEY = 'linkwright.session'

/** Sessions change in bursts, and writing a large one takes time. */
const GATHER_MS = 1000

export interface Stored {
  token: string
  /** Undefined if it was written for another token or build. */
  session: Session | undefined
}

/** The stored session, or undefined. */
export function readStored(): Stored | undefined {
  const token = storedToken()
  if (token === undefined) {
    remove(SESSION_KEY)
    return undefined
  }
  const stored = parsed(read(SESSION_KEY))
  const isOurs = stored?.['token'] === token && stored['build'] === BUILD
  return { token, session: isOurs ? (stored['session'] as Session) : undefined }
}

/** The token that all tabs share; undefined when signed out, or when storage is disabled. */
export function storedToken(): string | undefined {
  const text = read(KEY)
  if (text === null) return undefined
  const stored = parsed(text)
  if (stored?.['version'] === API_LEVEL && typeof stored['token'] === 'string') return stored['token']
  drop()
  return undefined
}

/** Stores the token of a login or a change of accounts; only these may replace another account. */
export function replaceStored(token: string): void {
  waiting = undefined
  remove(SESSION_KEY)
  // Not removed first: other tabs would treat that as a sign-out.
  if (!write(KEY, { version: API_LEVEL, token })) remove(KEY)
}

/** Clears this token's session and notifies other tabs of the reason. A newer session of another tab stays. */
export function clearStored(token: string, ending: Ending): void {
  if (storedToken() !== token) return
  write(KEY, { version: API_LEVEL, ending })
  drop()
}

/** Stores the session for the next start, unless another tab has changed accounts. */
export function writeSession(token: string, session: Session): void {
  if (storedToken() !== token) return
  // The largest accounts do not fit; their sessions are then read at every start.
  if (!write(SESSION_KEY, { build: BUILD, token, session })) remove(SESSION_KEY)
}

let waiting: (() => void) | undefined
const writeSoon = coalesce(() => {
  if (!document.hidden) whenIdle(writeWaiting)
}, GATHER_MS)

/** Like `writeSession`, but deferred until the page is idle, hidden or left; a hidden page writes when it is left. */
export function writeSessionSoon(token: string, session: Session): void {
  waiting = () => writeSession(token, session)
  writeSoon()
}

export function writeWaiting(): void {
  waiting?.()
  waiting = undefined
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: GATHER_MS })
  else run()
}

export interface OtherTabChange {
  /** Who is signed in now. */
  token: string | undefined
  /** Why the last session ended, if the other tab gave a reason. */
  ending: Ending | undefined
}

/** Calls `changed` when another tab has signed in or out. */
export function onStoredByOtherTab(changed: (elsewhere: OtherTabChange) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) changed({ token: storedToken(), ending: undefined })
    if (key !== KEY) return
    const stored = parsed(newValue)
    // Read from the event: the reason is no longer stored.
    if (isEnding(stored?.['ending'])) changed({ token: undefined, ending: stored['ending'] })
    else changed({ token: storedToken(), ending: undefined })
  })
}

function drop(): void {
  waiting = undefined
  remove(KEY)
  remove(SESSION_KEY)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is disabled: the session lasts only as long as the page.
    return null
  }
}

/** Returns whether the value was stored. */
function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
