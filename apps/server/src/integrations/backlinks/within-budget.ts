import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import { callProvider, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import type { Backlinks, ProviderLink } from './port.ts'

/** Of one page: its links, how many there are, and how many lead to its home page. */
const QUESTIONS = 3

/**
 * Asks within the provider's budget and while it does not fail all the time; `byHand`: also while it is left alone. Of
 * the links to a page each piece is set aside when it is wanted.
 */
export function backlinksWithinBudget(
  policy: Policy,
  provider: ProviderName,
  make: (fetch: Fetch) => Backlinks,
  byHand = false,
): Backlinks {
  return {
    ...make(policy.fetch),
    of(asked, signal) {
      const asking = { provider, businessId: asked.businessId, questions: QUESTIONS, aRequest: 1, byHand }
      return callProvider(policy, asking, (fetch) => make(fetch).of(asked, signal))
    },
    async *linksTo(asked, signal) {
      const asking = { provider, businessId: asked.businessId, questions: 1, aRequest: 1, byHand }
      let by: Fetch = policy.fetch
      const links = make((url, init) => by(url, init)).linksTo(asked, signal)
      const pieces = links[Symbol.asyncIterator]()
      const next = async (): Promise<IteratorResult<ProviderLink[], void>> => {
        let isAsked = false
        try {
          return await callProvider(policy, asking, (fetch) => {
            isAsked = true
            by = fetch
            return pieces.next()
          })
        } catch (error) {
          if (isAsked) throw error
          // Where no piece is left nobody need be asked, and then it keeps from nothing.
          by = () => Promise.reject(new Error('may not be asked'))
          return await pieces.next().catch(() => {
            throw error
          })
        }
      }
      for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value
    },
  }
}
