import type { Session, SignedIn } from '@linkwright/sdk'
import { api, queryClient } from '../wire/api.ts'
import { clearDrafts, clearOtherDrafts } from './drafts.ts'
import { endSession, leave } from './ending.ts'
import { checkExpiry, watchExpiry, hasExpired } from './expiry.ts'
import { rememberPlaces } from './visited-places.ts'
import { currentUser, hasUser, onSession, readSession, readWhenLive, showSession } from './session.ts'
import { currentToken, send, sessionState } from './session-state.ts'
import {
  onStoredByOtherTab,
  readStored,
  replaceStored,
  storedToken,
  writeSessionSoon,
  writeWaiting,
} from './stored.ts'
import { stopImpersonation } from './switch-account.ts'
import type { Ending } from './sign-in-url.ts'

/** Resumes the stored session and watches other tabs. */
export function resumeSession(): void {
  const stored = readStored()
  if (stored !== undefined) send({ type: 'sign-in', token: stored.token })
  if (stored?.session) {
    applySession(stored.session)
    showSession(stored.session)
  }
  onSession((session) => {
    const token = currentToken()
    if (token === undefined) return
    writeSessionSoon(token, session)
    applySession(session)
  })
  // Shows the stored session until the server responds.
  if (currentToken() !== undefined)
    if (stored?.session) readWhenLive.wait(readSession)
    else readSession()
  onStoredByOtherTab(({ token: other, ending }) => {
    const token = currentToken()
    if (token === undefined && other === undefined) return
    if (other === undefined) endSession(ending ?? 'elsewhere')
    else if (other !== token) reloadAsOther()
  })
  addEventListener('pageshow', ({ persisted }) => {
    const token = currentToken()
    // The browser's Back may restore a page from before its session ended.
    if (persisted && (token === undefined || storedToken() !== token)) leave(() => location.reload())
  })
  addEventListener('pagehide', writeWaiting)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeWaiting()
    // Timers stop while a computer sleeps.
    else checkExpiry()
  })
}

/** Another account has signed in: discards all data of this one. */
function reloadAsOther(): void {
  clearDrafts()
  leave(() => location.reload())
}

/** Deletes drafts of other users and schedules the end of the session. */
function applySession(session: Session): void {
  rememberPlaces(session.sites ?? [])
  if (!hasUser(session)) return endSession('left')
  clearOtherDrafts(session.user.id)
  watchExpiry(session.expires, () => endOrGoBack('expired'))
}

/** The server refused the token. An expired token is reported as expired, also when the server notices it first. */
export function refuseSession(): void {
  send({ type: 'refuse' })
  if (sessionState().is !== 'switching') endOrGoBack(hasExpired() ? 'expired' : 'refused')
}

/** After an impersonation, returns to the administrator's own account; any other session ends. */
function endOrGoBack(ending: Ending): void {
  const origin = sessionState().is === 'signing-out' ? undefined : currentUser()?.origin_id
  if (typeof origin !== 'number') return endSession(ending)
  void stopImpersonation(origin).catch(() => endSession(ending))
}

/** Starts the session of a login response. */
export function startSession({ token, ...session }: SignedIn): void {
  queryClient.clear()
  send({ type: 'sign-in', token })
  replaceStored(token)
  showSession(session)
  api.live.disconnect()
  api.live.connect()
}
