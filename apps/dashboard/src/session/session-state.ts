/** The state of this page's session. `send` alone changes it. */
export type SessionState =
  | { is: 'signed-out' }
  | { is: 'signed-in'; token: string }
  /** Switching accounts: the server may refuse this token before the new session arrives. */
  | { is: 'switching'; token: string; wasRefused: boolean }
  /** `search` is added to the URL of the login screen. */
  | { is: 'signing-out'; token: string; search: string }
  /** The session is over and another page is loading: nothing may block it. */
  | { is: 'leaving' }

export type SessionEvent =
  | { type: 'sign-in'; token: string }
  | { type: 'sign-out'; search: string }
  | { type: 'switch' }
  | { type: 'switch-failed' }
  /** The server refused the token. */
  | { type: 'refuse' }
  | { type: 'leave' }

/** The state after an event; events that do not apply to a state are ignored. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'leave') return { is: 'leaving' }
  if (event.type === 'sign-in') return { is: 'signed-in', token: event.token }
  if (state.is !== 'signed-in' && state.is !== 'switching') return state
  const { token } = state
  if (event.type === 'sign-out') return { is: 'signing-out', token, search: event.search }
  if (event.type === 'switch')
    return state.is === 'switching' ? state : { is: 'switching', token, wasRefused: false }
  if (state.is !== 'switching') return state
  return event.type === 'refuse' ? { ...state, wasRefused: true } : { is: 'signed-in', token }
}

let state: SessionState = { is: 'signed-out' }

export const sessionState = (): SessionState => state

export function send(event: SessionEvent): void {
  state = nextState(state, event)
}

export const currentToken = (): string | undefined => ('token' in state ? state.token : undefined)

/** Whether another page is loading, so that nothing may block it. */
export const isLeaving = (): boolean => state.is === 'leaving'
