import { type CallOptions, createClient, isApiError, type LinkwrightClient } from '@linkwright/sdk'
import {
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { toast } from '@linkwright/react-ui/toast'
import { noteServerDate } from './clock.ts'
import { apiBase } from './config.ts'
import { CodeMissing, noteFailed, noteReachable, onceReachable } from './reachable.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailed }),
  defaultOptions: {
    // The SDK retries; live updates keep the data fresh.
    // Without a connection a call fails and says so: one that is held back would show nothing but its waiting.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The one client of this page; screens reach the server through it alone. */
export let api: LinkwrightClient

/**
 * Makes the client; `token` is asked before every call, `onSignedOut` runs once when the server refuses it, `onAnswer`
 * after each answer.
 */
export function startApi(
  token: () => string | undefined,
  onSignedOut: () => void,
  onAnswer: () => void = () => {},
): void {
  api = createClient({
    baseURL: apiBase(),
    token,
    onSignedOut,
    onResponse({ headers, milliseconds }) {
      noteServerDate(headers.get('date'), milliseconds)
      onAnswer()
      noteReachable()
    },
  })
}

type Call<I, O> = (input: I, options?: CallOptions) => PromiseLike<O>

/** Key of a call's answer in the cache: `['sites.show', { siteId: 1 }]`. */
export function callKey(call: { name: string }, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input]
}

/** Marks the answers of calls as old: those that are shown are read again now, the others when they are next shown. */
export async function invalidate(...calls: readonly { name: string }[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}

type Wanted<O> = Pick<UseQueryOptions<O>, 'enabled' | 'staleTime' | 'placeholderData' | 'initialData'>

/** Reads with a call: `useApi(api.keyPhrases.list, { siteId, pageId })`. */
export function useApi<I, O>(call: Call<I, O>, input: I, options: Wanted<O> = {}): UseQueryResult<O> {
  return useQuery<O>({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => call(input, { signal }),
    ...options,
  })
}

/** What went wrong, as a sentence; a fault of the server names its request, so that support can find it. */
export function problemMessage(error: unknown): string {
  if (error instanceof CodeMissing) return error.message
  if (!isApiError(error)) return 'Something went wrong. Please try again.'
  return error.status >= 500 && error.requestId !== null
    ? `${error.message} (Request ${error.requestId})`
    : error.message
}

export function toastProblem(error: unknown): void {
  noteFailed(error)
  const key = toast.error(problemMessage(error))
  onceReachable(error, () => toast.close(key))
}
