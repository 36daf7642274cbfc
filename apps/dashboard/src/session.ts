import { pathTo } from '@linkwright/core/access/screens'
import { isApiError, type Session, type SignedIn, type Site } from '@linkwright/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, queryClient } from './api.ts'
import { forgetJobs } from './screens/pages/import/jobs.ts'
import { clearStored, onStoredElsewhere, readStored, writeStored } from './stored.ts'
import { type Ending, signInAddress } from './ways-in.ts'

let token: string | undefined
let expiry: ReturnType<typeof setTimeout> | undefined

export const currentToken = (): string | undefined => token

const sessionKey = ['session.read'] as const

const sessionQuery = queryOptions<Session>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => api.session.read({}, { signal }),
  // The socket keeps it fresh.
  staleTime: Infinity,
})

/** Takes up what the last visit left, and follows what other tabs do. */
export function resumeSession(): void {
  const stored = readStored()
  token = stored?.token
  if (stored?.session) {
    queryClient.setQueryData(sessionKey, stored.session)
    endAt(stored.session.expires)
  }
  // What was stored bridges until the server has answered.
  if (token !== undefined) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
  onStoredElsewhere(() => {
    const other = readStored()?.token
    if (other === token) return
    if (other === undefined) endSession('left')
    // Another account: nothing of this one may stay in memory.
    else location.reload()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The browser's Back may bring up a page as it was before its session ended.
    if (persisted && (token === undefined || readStored()?.token !== token)) location.reload()
  })
  document.addEventListener('visibilitychange', () => {
    // Timers stand still while a computer sleeps.
    const session = queryClient.getQueryData<Session>(sessionKey)
    if (session !== undefined && token !== undefined) endAt(session.expires)
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

/** Takes over as another account (impersonation): the page is loaded anew, so that nothing of this one stays. */
export function changeAccount({ token: given, ...session }: SignedIn): void {
  token = undefined
  writeStored(given, session)
  location.assign(pathTo('dashboard'))
}

/** Back to the administrator who looks at this account. */
export async function stopImpersonation(origin_id: number): Promise<void> {
  changeAccount(await api.session.loginAs({ userId: origin_id }))
}

/** Forgets the account and leads to the login screen, by loading the page anew: nothing stays in memory either. */
export function endSession(ending: Ending): void {
  if (token === undefined) return
  token = undefined
  clearTimeout(expiry)
  clearStored()
  // One that ran out goes on after the next sign-in, with the imports that were begun.
  if (ending === 'left') forgetJobs()
  api.live.disconnect()
  location.replace(signInAddress(ending, location.pathname + location.search))
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
  try {
    return queryClient.getQueryData<Session>(sessionKey) ?? (await queryClient.fetchQuery(sessionQuery))
  } catch (error) {
    // The page is about to be left; nothing else is shown meanwhile.
    if (isApiError(error) && error.status === 401) return new Promise(() => {})
    throw error
  }
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
export async function refreshSession(): Promise<void> {
  // An answer under way may not know of the change.
  await queryClient.cancelQueries({ queryKey: sessionKey })
  await queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Changes the session that is shown. */
export function updateSession(change: (session: Session) => Session): void {
  queryClient.setQueryData<Session>(sessionKey, (session) => session && change(session))
}
