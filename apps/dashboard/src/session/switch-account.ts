import type { SignedIn } from '@linkwright/sdk'
import { readJson } from '../browser/stored-json.ts'
import { api } from '../wire/api.ts'
import { clearDrafts } from './drafts.ts'
import { endSession, leave, runLast } from './ending.ts'
import { hasExpired } from './expiry.ts'
import { send, sessionState } from './session-state.ts'
import { replaceStored, writeSession } from './stored.ts'
import { afterSignIn } from './sign-in-url.ts'

/** Where an administrator was who looks at another account in this tab; drafts, which go with a user, begin otherwise. */
export const WAY_BACK = 'way-back'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Takes over as another account (impersonation): the page is loaded again, so that nothing of this one stays. */
export function changeAccount({ token, ...session }: SignedIn, to: string): void {
  runLast()
  clearDrafts()
  replaceStored(token)
  writeSession(token, session)
  leave(() => location.assign(to))
}

/** The server ends this session before its answer with the next one is here, and refuses what is read between. */
export async function switchAccount(userId: number, leadsTo: () => string): Promise<void> {
  send({ type: 'switch' })
  try {
    const next = await api.session.loginAs({ userId })
    changeAccount(next, leadsTo())
  } finally {
    const state = sessionState()
    send({ type: 'switch-failed' })
    // Unless the page is left with the answer.
    if (state.is === 'switching' && state.wasRefused) endSession(hasExpired() ? 'expired' : 'refused')
  }
}

/** Back to the administrator who looks at this account, and to where they were. */
export async function stopImpersonation(origin_id: number): Promise<void> {
  await switchAccount(origin_id, () => afterSignIn(readJson('sessionStorage', WAY_BACK, isText)))
}
