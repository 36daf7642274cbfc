import { api, queryClient } from '../wire/api.ts'
import { clearDrafts } from './drafts.ts'
import { forgetExpiry } from './expiry.ts'
import { currentToken, send, sessionState } from './session-state.ts'
import { clearStored } from './stored.ts'
import { type Ending, signInUrl } from './sign-in-url.ts'

interface SignOutStep {
  /** Runs while the server still accepts the token. */
  before?: () => Promise<void>
  /** Forgets what this browser has stored of the account. */
  forget: () => void
}

const steps: SignOutStep[] = []

/** Registers what a feature does when the user signs out; after any other ending they go on with what they began. */
export function onSignOut(step: SignOutStep): void {
  steps.push(step)
}

const lasts = new Set<() => void>()

/** Runs it while the account may still call the server, before it signs out, is changed, or the page is left. */
export function onLast(last: () => void): void {
  lasts.add(last)
  addEventListener('pagehide', () => currentToken() !== undefined && last())
}

export const runLast = (): void => lasts.forEach((last) => last())

const goodbyes = new Set<() => void>()

/** Runs it when the session is over, just before another page is loaded: what is shown goes too. */
export function onLeave(goodbye: () => void): void {
  goodbyes.add(goodbye)
}

/** Leaves the page for another one: nothing of the account stays in memory, on screen or connected. */
export function leave(go: () => void): void {
  send({ type: 'leave' })
  forgetExpiry()
  api.live.disconnect()
  goodbyes.forEach((goodbye) => goodbye())
  queryClient.clear()
  go()
}

/** Forgets the account and leads to the login screen. */
export function endSession(ending: Ending): void {
  const token = currentToken()
  const state = sessionState()
  if (token === undefined) return
  // Signing out, the server refuses the token before its answer to the sign-out is here.
  const isSigningOut = state.is === 'signing-out'
  const why = isSigningOut ? 'left' : ending
  clearStored(token, why)
  // In every tab: each keeps what was typed there.
  if (why === 'left') clearDrafts()
  if (isSigningOut) steps.forEach(({ forget }) => forget())
  const address = signInUrl(why, location.pathname + location.search)
  leave(() => location.replace(isSigningOut ? address + state.search : address))
}

/**
 * Sign Out: the server forgets the token too; without a connection it is forgotten here. `search` belongs to the address
 * of the login screen and says why the user was signed out.
 */
export async function signOut(search = ''): Promise<void> {
  const token = currentToken()
  if (token === undefined || sessionState().is === 'signing-out') return
  send({ type: 'sign-out', search })
  runLast()
  // Other tabs hear of it from here, before the server closes their connections.
  clearStored(token, 'left')
  api.live.disconnect()
  try {
    for (const { before } of steps) await before?.()
    await api.session.logout({})
  } catch {
    // Signed out here in any case.
  }
  endSession('left')
}
