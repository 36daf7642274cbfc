import { callProvider, type Policy } from '../policy/call-provider.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { SearchConsole } from './port.ts'

const call = {
  provider: 'search-console',
  questions: 1,
  questionsPerRequest: 1,
  usesPersonalAccount: true,
} as const

/** Counts the requests and pauses after repeated failures, across all connected accounts. */
export function meteredConsole(policy: Policy, make: (fetch: Fetch) => SearchConsole): SearchConsole {
  let currentFetch: Fetch = policy.fetch
  // One client for all requests, because it caches its access token.
  const console = make((url, init) => currentFetch(url, init))
  const metered = <T>(ask: () => Promise<T>) =>
    callProvider(policy, call, async (fetch) => {
      currentFetch = fetch
      return await ask()
    })
  return {
    ...console,
    properties: (sites, signal) => metered(() => console.properties(sites, signal)),
    async *rows(query, signal) {
      const pieces = console.rows(query, signal)[Symbol.asyncIterator]()
      const next = () => metered(() => pieces.next())
      for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value
    },
  }
}
