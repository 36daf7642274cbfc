import { type ProviderName, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import { askWithin, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../reach/bounded-fetch.ts'
import type { Authority } from './port.ts'

/** Asks within the provider's budget and while it does not fail all the time; `byHand`: also while it is left alone. */
export function authorityWithinBudget(
  policy: Policy,
  provider: ProviderName,
  make: (fetch: Fetch) => Authority,
  byHand = false,
): Authority {
  return {
    ...make(policy.fetch),
    authorityOf(query, signal) {
      const { businessId, domains } = query
      const asking = { provider, businessId, questions: questionsOf(provider, domains.length), aRequest: 1 }
      return askWithin(policy, { ...asking, byHand }, (fetch) => make(fetch).authorityOf(query, signal))
    },
  }
}
