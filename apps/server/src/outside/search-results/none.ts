import { ProviderError } from '../provider-error.ts'
import type { SearchResults } from './port.ts'

/** No provider is set up: says so instead of answering nothing. */
export function noResults(): SearchResults {
  const error = () => new ProviderError('A provider of search results', 'not_configured')
  return { isSample: false, search: () => Promise.reject(error()) }
}
