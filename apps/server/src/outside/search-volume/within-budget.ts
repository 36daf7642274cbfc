import { type ProviderName, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import { askWithin, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../reach/bounded-fetch.ts'
import type { SearchVolume } from './port.ts'

/** Asks within the provider's budget and while it does not fail all the time; `byHand`: also while it is left alone. */
export function withinBudget(
  policy: Policy,
  provider: ProviderName,
  make: (fetch: Fetch) => SearchVolume,
  byHand = false,
): SearchVolume {
  const { isSample, most } = make(policy.fetch)
  return {
    isSample,
    most,
    volumes: (query, signal) =>
      askWithin(
        policy,
        { provider, businessId: query.businessId, questions: questionsOf(provider, 1), aRequest: 1, byHand },
        (fetch) => make(fetch).volumes(query, signal),
      ),
  }
}
