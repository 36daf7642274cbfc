import { type ProviderName, providerOf, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import { ProviderError } from '../provider-error.ts'
import { callProvider, type Policy } from '../policy/policy.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import type { SearchAnswer, SearchQuery, SearchResults } from './port.ts'

/** One of those that are asked, by the fetch that it is given. */
export interface SearchProvider {
  name: ProviderName
  make: (fetch: Fetch) => SearchResults
  /** One request asks for as many results as are wanted, and is charged for each ten of them. */
  asksAtOnce?: boolean
}

/** Asks these one after the other until one answers, each within its budget and while it does not fail all the time. */
export function inOrder(policy: Policy, searched: readonly SearchProvider[]): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const errors: ProviderError[] = []
      for (const provider of searched)
        try {
          return await searchBy(policy, provider, query, signal)
        } catch (error) {
          signal?.throwIfAborted()
          if (!(error instanceof ProviderError)) throw error
          errors.push(error)
        }
      throw mostHopeful(errors)
    },
  }
}

/** Asks one of them. `byHand`: also while it is left alone. @throws as {@link askWithin}. */
export async function searchBy(
  policy: Policy,
  { name, make, asksAtOnce = false }: SearchProvider,
  query: SearchQuery,
  signal: AbortSignal | undefined,
  byHand = false,
): Promise<SearchAnswer> {
  const { label, devices } = providerOf(name)
  const { device = 'desktop', businessId, depth } = query
  // What it would answer is another list.
  if (!devices.includes(device))
    throw new ProviderError(label, 'refused', undefined, {
      says: `${label} cannot search as from a ${device} device.`,
    })
  const questions = questionsOf(name, depth)
  const asking = { provider: name, businessId, questions, aRequest: asksAtOnce ? questions : 1, byHand }
  const answer = await callProvider(policy, asking, (fetch) => make(fetch).search(query, signal))
  return { ...answer, provider: name }
}

/** What all of them failed for: what may pass by itself before what a budget or a person has to mend. */
function mostHopeful(errors: readonly ProviderError[]): ProviderError {
  const [first = new ProviderError('A provider of search results', 'not_configured')] = errors
  return (
    errors.find(({ canRetry, fault }) => canRetry && fault !== 'over_budget') ??
    errors.find(({ fault }) => fault === 'over_budget') ??
    first
  )
}
