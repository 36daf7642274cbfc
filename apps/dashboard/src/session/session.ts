import { isApiError, type Session, type Site } from '@linkwright/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, queryClient } from '../wire/api.ts'
import { endSession } from './ending.ts'
import { ReadWhenLive } from './read-when-live.ts'
import { type Change, SessionReads } from './session-reads.ts'
import { currentToken, isLeaving } from './session-state.ts'

const sessionKey = ['session.read'] as const

const reads = new SessionReads(
  (signal) => api.session.read({}, { signal }),
  () => void refreshSession(),
)

export const readWhenLive = new ReadWhenLive()

const sessionQuery = queryOptions<Session>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => reads.read(signal),
  // Live updates keep it fresh.
  staleTime: Infinity,
})

const known = () => queryClient.getQueryData<Session>(sessionKey)

/** The signed-in user, for use outside of components. */
export const currentUser = (): Session['user'] | undefined => known()?.user

/** A session without a user's id is not signed in (A-ROLE-04). */
export const hasUser = ({ user }: { user?: { id?: number } | null }): boolean => typeof user?.id === 'number'

export function showSession(session: Session): void {
  queryClient.setQueryData(sessionKey, session)
}

/** Reads the session from the server, even if it is cached. */
export function readSession(): void {
  void queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Calls `changed` for each changed session. */
export function onSession(changed: (session: Session) => void): void {
  let before = known()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
    const session = query.state.data as Session | undefined
    if (session === undefined || session === before) return
    before = session
    changed(session)
  })
}

/** The session for guards, outside of components; read from the server unless it is cached. */
export async function loadSession(): Promise<Session | undefined> {
  // Never resolves while the page is being left, so that nothing else is shown.
  if (isLeaving()) return new Promise(() => {})
  if (currentToken() === undefined) return undefined
  try {
    const session = known() ?? (await queryClient.fetchQuery(sessionQuery))
    if (hasUser(session)) return session
    endSession('left')
    return new Promise(() => {})
  } catch (error) {
    if (isLeaving() || (isApiError(error) && error.status === 401)) return new Promise(() => {})
    throw error
  }
}

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (data === undefined) throw new Error('Sign in to see this screen.')
  return data
}

/** The cached session, for screens that do not need one; does not read it. */
export function useKnownSession(): Session | undefined {
  return useQuery({ ...sessionQuery, enabled: false }).data
}

/** Why the last refresh of the session failed; undefined after a success. */
export function useSessionProblem(): unknown {
  return useSyncExternalStore(reads.onProblem, reads.problem)
}

/** A site of the session; undefined if the user has no access. */
export function useSite(siteId: number): Site | undefined {
  return useSession().sites.find(({ id }) => id === siteId)
}

/** The last requested read. */
let refreshing: Promise<void> | undefined

/**
 * Reads the session again, after a change that the socket does not report. A new read cancels a running one, and all
 * callers wait for the new one: afterwards the session is never outdated.
 */
export async function refreshSession(): Promise<void> {
  if (currentToken() === undefined) return
  let awaited: Promise<void> | undefined
  refreshing = reloadSession()
  while (awaited !== refreshing) await (awaited = refreshing)
}

async function reloadSession(): Promise<void> {
  // A running read may lack the change. The very first one is not cancelled but followed by another.
  if (known() === undefined) reads.changed((session) => session)
  else await queryClient.cancelQueries({ queryKey: sessionKey })
  await queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Changes the cached session. */
export function updateSession(change: Change): void {
  reads.changed(change)
  queryClient.setQueryData<Session>(sessionKey, (session) => session && change(session))
}
