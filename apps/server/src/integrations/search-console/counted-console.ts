import { callProvider, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import type { SearchConsole } from './port.ts'

const asking = { provider: 'search-console', questions: 1, aRequest: 1, isOfPerson: true } as const

/** Counts what it is asked, and leaves it alone while it fails all the time; whose account it is asked with is no matter. */
export function countedConsole(policy: Policy, make: (fetch: Fetch) => SearchConsole): SearchConsole {
  let by: Fetch = policy.fetch
  // One for all questions, since it keeps the access that was given to it.
  const console = make((url, init) => by(url, init))
  const noted = <T>(ask: () => Promise<T>) =>
    callProvider(policy, asking, async (fetch) => {
      by = fetch
      return await ask()
    })
  return {
    ...console,
    properties: (sites, signal) => noted(() => console.properties(sites, signal)),
    async *rows(query, signal) {
      const pieces = console.rows(query, signal)[Symbol.asyncIterator]()
      const next = () => noted(() => pieces.next())
      for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value
    },
  }
}
