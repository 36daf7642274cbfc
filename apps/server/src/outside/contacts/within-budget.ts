import { type ProviderName, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import { askWithin, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../reach/bounded-fetch.ts'
import type { Contacts } from './port.ts'

/** Asks within the provider's budget and while it does not fail all the time; `byHand`: also while it is left alone. */
export function contactsWithinBudget(
  policy: Policy,
  provider: ProviderName,
  make: (fetch: Fetch) => Contacts,
  byHand = false,
): Contacts {
  return {
    ...make(policy.fetch),
    async find(domain, most, businessId) {
      const questions = questionsOf(provider, most)
      const asking = { provider, businessId, questions, aRequest: questions, byHand }
      return await askWithin(policy, asking, (fetch) => make(fetch).find(domain, most))
    },
  }
}
