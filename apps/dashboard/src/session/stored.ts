import { API_LEVEL } from '@linkwright/core/config/version'
import type { Session } from '@linkwright/sdk'
import { coalesce } from '../wire/coalesce.ts'
import { type Ending, isEnding } from './sign-in-url.ts'

/** The address of the page's script changes with the code, and with it what a session may look like. */
const BUILD = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Holds the token. Small, because every write notifies other tabs. Another application version clears both. */
const KEY = 'linkwright'
/** Holds the session as it last was; it bridges the time until the server has answered. */
const SESSION_KEY = 'linkwright.session'

/** Sessions change in bursts, and a large one takes a while to write. */
const GATHER_MS = 1000

export interface Stored {
  token: string
  /** Only of the token and the code it was written for. */
  session: Session | undefined
}

/** What the last visit left, or undefined. */
export function readStored(): Stored | undefined {
  const token = storedToken()
  if (token === undefined) {
    remove(SESSION_KEY)
    return undefined
  }
  const kept = parsed(read(SESSION_KEY))
  const isOurs = kept?.['token'] === token && kept['build'] === BUILD
  return { token, session: isOurs ? (kept['session'] as Session) : undefined }
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

/** A login or a change of accounts, the only ones that may take the place of another account. */
export function replaceStored(token: string): void {
  waiting = undefined
  remove(SESSION_KEY)
  // Not taken away first: to other tabs that would be a sign-out.
  if (!write(KEY, { version: API_LEVEL, token })) remove(KEY)
}

/** Clears this token's session and notifies other tabs of the reason. A newer session of another tab stays. */
export function clearStored(token: string, ending: Ending): void {
  if (storedToken() !== token) return
  write(KEY, { version: API_LEVEL, ending })
  drop()
}

/** Keeps the session for the next start, unless another tab has changed accounts. */
export function writeSession(token: string, session: Session): void {
  if (storedToken() !== token) return
  // The largest accounts do not fit; their sessions are then read at every start.
  if (!write(SESSION_KEY, { build: BUILD, token, session })) remove(SESSION_KEY)
}

let waiting: (() => void) | undefined
const soon = coalesce(() => {
  if (!document.hidden) whenIdle(writeWaiting)
}, GATHER_MS)

/** As `writeSession`, once the page has time, or is hidden or left; a hidden one writes when it is left. */
export function writeSessionSoon(token: string, session: Session): void {
  waiting = () => writeSession(token, session)
  soon()
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
  /** Why the last session ended, where the other tab said so. */
  ending: Ending | undefined
}

/** Calls `changed` when another tab has signed in or out. */
export function onStoredByOtherTab(changed: (elsewhere: OtherTabChange) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) changed({ token: storedToken(), ending: undefined })
    if (key !== KEY) return
    const stored = parsed(newValue)
    // Read from the event: the reason is gone from the store by now.
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
    // Storage that is switched off: the session then lasts as long as the page.
    return null
  }
}

/** Whether it fitted. */
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
    // Nothing was stored there either.
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
