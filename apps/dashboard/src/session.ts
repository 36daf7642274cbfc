import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Session, SignedIn, Site } from '@linkwright/sdk'
import { api, callKey, queryClient } from './api.ts'
import { clearStored, onStoredElsewhere, readStored, writeStored } from './stored.ts'

let token: string | undefined
let expiry: ReturnType<typeof setTimeout> | undefined

/** Why the last session ended, for the login screen. */
export type Ending = 'left' | 'expired' | 'refused'

/** Set by the router: where a session that ended leads to. */
let leave: (ending: Ending) => void = () => {}

export const currentToken = (): string | undefined => token

const sessionKey = ['session.read'] as const

const sessionQuery = queryOptions<Session>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => api.session.read({}, { signal }),
  // The socket keeps it fresh.
  staleTime: Infinity,
})

/** Takes up what the last visit left, and follows what other tabs do. */
export function resumeSession(onEnd: (ending: Ending) => void): void {
  leave = onEnd
  const stored = readStored()
  if (stored !== undefined) {
    token = stored.token
    // Shown at once and read anew at once.
    if (stored.session !== null) queryClient.setQueryData(sessionKey, stored.session, { updatedAt: 0 })
    if (stored.session !== null) endAt(stored.session.expires)
  }
  onStoredElsewhere(() => {
    const other = readStored()?.token
    if (other === token) return
    if (other === undefined) endSession('left')
    // Another account: nothing of this one may stay in memory.
    else location.reload()
  })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const session = query.state.data as Session | undefined
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0] || !session || token === undefined) return
    writeStored(token, session)
    endAt(session.expires)
  })
}

/** Ends the session at that second, as the specification has it. */
function endAt(expires: number): void {
  clearTimeout(expiry)
  const left = expires * 1000 - Date.now()
  // A timer holds 24.8 days at most; sessions last one.
  expiry = setTimeout(() => endSession('expired'), Math.max(0, Math.min(left, 2 ** 31 - 1)))
}

/** Starts the session that a login answered. */
export function startSession({ token: given, ...session }: SignedIn): void {
  queryClient.clear()
  token = given
  writeStored(given, session)
  queryClient.setQueryData(sessionKey, session)
  api.live.disconnect()
  api.live.connect()
}

/** Forgets everything of the account and leads to the login screen. */
export function endSession(ending: Ending): void {
  if (token === undefined) return
  token = undefined
  clearTimeout(expiry)
  clearStored()
  api.live.disconnect()
  queryClient.clear()
  leave(ending)
}

/** Sign Out: the server forgets the token too; without a connection it is forgotten here. */
export async function signOut(): Promise<void> {
  try {
    await api.session.logout({})
  } catch {
    // Signed out here in any case.
  }
  endSession('left')
}

/** The session outside of components, for guards; read from the server when the store did not hold it. */
export async function loadSession(): Promise<Session | undefined> {
  if (token === undefined) return undefined
  return queryClient.getQueryData<Session>(sessionKey) ?? queryClient.fetchQuery(sessionQuery)
}

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (data === undefined) throw new Error('This screen is shown to signed-in users alone.')
  return data
}

/** A site of the session, or undefined when it is not the user's. */
export function useSite(siteId: number): Site | undefined {
  return useSession().sites.find(({ id }) => id === siteId)
}

/** Reads the session anew, after something has changed that the socket does not tell. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(api.session.read) })
}

/** Changes the session that is shown. */
export function updateSession(change: (session: Session) => Session): void {
  queryClient.setQueryData<Session>(sessionKey, (session) => session && change(session))
}
