import { type ProviderName, providerOf, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import { ProviderError } from '../provider-error.ts'
import { callProvider, type Policy } from '../policy/call-provider.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { SearchResponse, SearchQuery, SearchResults } from './port.ts'

/** A provider; `make` creates it with the given fetch. */
export interface SearchProvider {
  name: ProviderName
  make: (fetch: Fetch) => SearchResults
  /** One request returns all results, and is charged for every ten of them. */
  allInOneRequest?: boolean
}

/** Tries the providers in order until one responds, each within its budget and while its circuit breaker is closed. */
export function searchWithFallback(policy: Policy, providers: readonly SearchProvider[]): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const errors: ProviderError[] = []
      for (const provider of providers)
        try {
          return await searchBy(policy, provider, query, signal)
        } catch (error) {
          signal?.throwIfAborted()
          if (!(error instanceof ProviderError)) throw error
          errors.push(error)
        }
      throw mostRecoverable(errors)
    },
  }
}

/** Searches with one provider; `isTest` ignores its circuit breaker. @throws like {@link callProvider}. */
export async function searchBy(
  policy: Policy,
  { name, make, allInOneRequest: asksAtOnce = false }: SearchProvider,
  query: SearchQuery,
  signal: AbortSignal | undefined,
  isTest = false,
): Promise<SearchResponse> {
  const { label, devices } = providerOf(name)
  const { device = 'desktop', businessId, depth } = query
  // Results for another device are a different list.
  if (!devices.includes(device))
    throw new ProviderError(label, 'refused', undefined, {
      message: `${label} cannot search as from a ${device} device.`,
    })
  const questions = questionsOf(name, depth)
  const call = {
    provider: name,
    businessId,
    questions,
    questionsPerRequest: asksAtOnce ? questions : 1,
    isTest,
  }
  const response = await callProvider(policy, call, (fetch) => make(fetch).search(query, signal))
  return { ...response, provider: name }
}

/**
 * The error to report: a temporary fault comes before a used-up budget, and that before a fault that needs the
 * operator.
 */
function mostRecoverable(errors: readonly ProviderError[]): ProviderError {
  const [first = new ProviderError('A search results provider', 'not_configured')] = errors
  return (
    errors.find(({ canRetry, fault }) => canRetry && fault !== 'over_budget') ??
    errors.find(({ fault }) => fault === 'over_budget') ??
    first
  )
}
