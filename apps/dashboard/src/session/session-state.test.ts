import { expect, test } from 'vitest'
import { nextState, type SessionEvent, type SessionState } from './session-state.ts'

const token = 'mine'
const signedOut: SessionState = { is: 'signed-out' }
const signedIn: SessionState = { is: 'signed-in', token }
const switching: SessionState = { is: 'switching', token, wasRefused: false }
const refused: SessionState = { is: 'switching', token, wasRefused: true }
const signingOut: SessionState = { is: 'signing-out', token, search: '?why' }
const leaving: SessionState = { is: 'leaving' }

const events = {
  signIn: { type: 'sign-in', token: 'theirs' },
  signOut: { type: 'sign-out', search: '?why' },
  switch: { type: 'switch' },
  switchFailed: { type: 'switch-failed' },
  refuse: { type: 'refuse' },
  leave: { type: 'leave' },
} as const satisfies Record<string, SessionEvent>

/** What each event leads to; a state stays as it is after the events that its row does not have. */
const table: [SessionState, Partial<Record<keyof typeof events, SessionState>>][] = [
  [signedOut, {}],
  [signedIn, { signOut: signingOut, switch: switching }],
  [switching, { signOut: signingOut, switchFailed: signedIn, refuse: refused }],
  [refused, { signOut: signingOut, switchFailed: signedIn, refuse: refused }],
  [signingOut, {}],
  [leaving, {}],
]

test.each(table)('from %j', (state, row) => {
  const after = Object.entries(events).map(([name, event]) => [name, nextState(state, event)])
  const always = { signIn: { is: 'signed-in', token: 'theirs' }, leave: leaving }
  const expected = Object.keys(events).map((name) => [name, { ...row, ...always }[name] ?? state])
  expect(after).toEqual(expected)
})
