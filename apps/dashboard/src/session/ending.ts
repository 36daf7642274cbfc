import { api, queryClient } from '../wire/api.ts'
import { clearDrafts } from './drafts.ts'
import { forgetExpiry } from './expiry.ts'
import { currentToken, send, sessionState } from './session-state.ts'
import { clearStored } from './stored.ts'
import { type Ending, signInUrl } from './sign-in-url.ts'

interface SignOutStep {
  /** Runs while the server still accepts the token. */
  before?: () => Promise<void>
  /** Deletes the account data that this browser has stored. */
  forget: () => void
}

const steps: SignOutStep[] = []

/** Registers what a feature does at sign-out. After any other session end, users can continue their work. */
export function onSignOut(step: SignOutStep): void {
  steps.push(step)
}

/** A user who signs out sees the login screen after at most this long, even if the server does not respond. */
const SIGN_OUT_MS = 5000

const finalTasks = new Set<() => void>()

/** Runs `task` while the token is still valid: before sign-out, a change of account, or leaving the page. */
export function onBeforeEnd(task: () => void): void {
  finalTasks.add(task)
  addEventListener('pagehide', () => currentToken() !== undefined && task())
}

export const runFinalTasks = (): void => finalTasks.forEach((task) => task())

const leaveListeners = new Set<() => void>()

/** Runs `listener` after the session has ended, just before another page is loaded. */
export function onLeave(listener: () => void): void {
  leaveListeners.add(listener)
}

/** Leaves the page: clears the account's data from memory and screen, and disconnects. */
export function leave(go: () => void): void {
  send({ type: 'leave' })
  forgetExpiry()
  api.live.disconnect()
  leaveListeners.forEach((listener) => listener())
  queryClient.clear()
  go()
}

/** Ends the session and goes to the login screen. */
export function endSession(ending: Ending): void {
  const token = currentToken()
  const state = sessionState()
  if (token === undefined) return
  // During sign-out the server refuses the token before its response arrives.
  const isSigningOut = state.is === 'signing-out'
  const why = isSigningOut ? 'left' : ending
  clearStored(token, why)
  // In every tab: each has its own drafts.
  if (why === 'left') clearDrafts()
  if (isSigningOut) steps.forEach(({ forget }) => forget())
  const address = signInUrl(why, location.pathname + location.search)
  leave(() => location.replace(isSigningOut ? address + state.search : address))
}

/**
 * Signs out here and on the server; without a connection only here. `search` is added to the URL of the login screen and
 * says why the user was signed out.
 */
export async function signOut(search = ''): Promise<void> {
  const token = currentToken()
  if (token === undefined || sessionState().is === 'signing-out') return
  send({ type: 'sign-out', search })
  runFinalTasks()
  // Notifies other tabs before the server closes their connections.
  clearStored(token, 'left')
  api.live.disconnect()
  try {
    for (const { before } of steps) await before?.()
    // The browser finishes the request after the page is left.
    const logout = api.session.logout({}, { keepalive: true })
    await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))])
  } catch {
    // Signed out here in any case.
  }
  endSession('left')
}
