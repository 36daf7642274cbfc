import type { SignedIn } from '@linkwright/sdk'
import { readJson } from '../browser/stored-json.ts'
import { api } from '../wire/api.ts'
import { clearDrafts } from './drafts.ts'
import { endSession, leave, runFinalTasks } from './ending.ts'
import { hasExpired } from './expiry.ts'
import { send, sessionState } from './session-state.ts'
import { replaceStored, writeSession } from './stored.ts'
import { afterSignIn } from './sign-in-url.ts'

/** Stores where the administrator returns to after an impersonation. Unlike drafts, it has no user prefix. */
export const WAY_BACK = 'way-back'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Switches to another account (impersonation) and reloads the page, which discards all data of this account. */
export function changeAccount({ token, ...session }: SignedIn, to: string): void {
  runFinalTasks()
  clearDrafts()
  replaceStored(token)
  writeSession(token, session)
  leave(() => location.assign(to))
}

/** The server ends this session before the response with the next one arrives, and refuses reads in between. */
export async function switchAccount(userId: number, leadsTo: () => string): Promise<void> {
  send({ type: 'switch' })
  try {
    const next = await api.session.loginAs({ userId })
    changeAccount(next, leadsTo())
  } finally {
    const state = sessionState()
    send({ type: 'switch-failed' })
    // Unless the page is being left with the new session.
    if (state.is === 'switching' && state.wasRefused) endSession(hasExpired() ? 'expired' : 'refused')
  }
}

/** Returns to the administrator's account and screen. */
export async function stopImpersonation(origin_id: number): Promise<void> {
  await switchAccount(origin_id, () => afterSignIn(readJson('sessionStorage', WAY_BACK, isText)))
}
