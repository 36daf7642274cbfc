import { type CallOptions, createClient, isApiError, type LinkwrightClient } from '@linkwright/sdk'
import {
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { toast } from '@linkwright/react-ui/toast'
import { recordServerDate } from './clock.ts'
import { apiBase } from './config.ts'
import { CodeMissing, reportFailure, reportReachable, onceReachable } from './reachable.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportFailure }),
  defaultOptions: {
    // The SDK retries; live updates keep the data fresh.
    // Calls fail at once while offline: paused calls would only show a loading state.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The API client of this page. All screens use it. */
export let api: LinkwrightClient

/**
 * Creates the client. `token` is read before every call, `onSignedOut` runs once when the server refuses it, `onResponse`
 * after each response.
 */
export function startApi(
  token: () => string | undefined,
  onSignedOut: () => void,
  onResponse: () => void = () => {},
): void {
  api = createClient({
    baseURL: apiBase(),
    token,
    onSignedOut,
    onResponse({ headers, milliseconds }) {
      recordServerDate(headers.get('date'), milliseconds)
      onResponse()
      reportReachable()
    },
  })
}

type Call<I, O> = (input: I, options?: CallOptions) => PromiseLike<O>

/** Cache key of a call's response: `['sites.show', { siteId: 1 }]`. */
export function callKey(call: { name: string }, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input]
}

/** Invalidates the responses of calls: those in use are fetched again now, others when they are used next. */
export async function invalidate(...calls: readonly { name: string }[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}

type Wanted<O> = Pick<UseQueryOptions<O>, 'enabled' | 'staleTime' | 'placeholderData' | 'initialData'>

/** Reads data with a call: `useApi(api.keyPhrases.list, { siteId, pageId })`. */
export function useApi<I, O>(call: Call<I, O>, input: I, options: Wanted<O> = {}): UseQueryResult<O> {
  return useQuery<O>({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => call(input, { signal }),
    ...options,
  })
}

/** The error message for users. Server errors include the request id, so that support can find them. */
export function problemMessage(error: unknown): string {
  if (error instanceof CodeMissing) return error.message
  if (!isApiError(error)) return 'Something went wrong. Please try again.'
  return error.status >= 500 && error.requestId !== null
    ? `${error.message} (Request ${error.requestId})`
    : error.message
}

export function toastProblem(error: unknown): void {
  reportFailure(error)
  const key = toast.error(problemMessage(error))
  onceReachable(error, () => toast.close(key))
}
