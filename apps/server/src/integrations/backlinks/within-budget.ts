import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import { callProvider, type Policy } from '../policy/call-provider.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { Backlinks, ProviderLink } from './port.ts'

/** Requests per page: its links, their count, and the count for its home page. */
const REQUESTS = 3

/**
 * Calls the provider within its budget and while its circuit breaker is closed; `isTest` ignores the breaker. For
 * `linksTo` the budget of each batch is reserved when the batch is requested.
 */
export function backlinksWithinBudget(
  policy: Policy,
  provider: ProviderName,
  make: (fetch: Fetch) => Backlinks,
  isTest = false,
): Backlinks {
  return {
    ...make(policy.fetch),
    summary(query, signal) {
      const call = {
        provider,
        businessId: query.businessId,
        questions: REQUESTS,
        questionsPerRequest: 1,
        isTest,
      }
      return callProvider(policy, call, (fetch) => make(fetch).summary(query, signal))
    },
    async *linksTo(query, signal) {
      const call = { provider, businessId: query.businessId, questions: 1, questionsPerRequest: 1, isTest }
      let currentFetch: Fetch = policy.fetch
      const links = make((url, init) => currentFetch(url, init)).linksTo(query, signal)
      const pieces = links[Symbol.asyncIterator]()
      const next = async (): Promise<IteratorResult<ProviderLink[], void>> => {
        let isRequested = false
        try {
          return await callProvider(policy, call, (fetch) => {
            isRequested = true
            currentFetch = fetch
            return pieces.next()
          })
        } catch (error) {
          if (isRequested) throw error
          // When no batch is left, no request is needed, so the refusal does not matter.
          currentFetch = () => Promise.reject(new Error('no request allowed'))
          return await pieces.next().catch(() => {
            throw error
          })
        }
      }
      for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value
    },
  }
}
