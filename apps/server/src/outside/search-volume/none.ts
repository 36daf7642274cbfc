import { ProviderError } from '../provider-error.ts'
import type { SearchVolume } from './port.ts'

/** No provider is set up: says so instead of telling of no data. */
export function noVolume(): SearchVolume {
  const error = () => new ProviderError('A provider of search volumes', 'not_configured')
  return { isSample: false, most: 1000, volumes: () => Promise.reject(error()) }
}
