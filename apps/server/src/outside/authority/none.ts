import { ProviderError } from '../provider-error.ts'
import type { Authority } from './port.ts'

/** No provider is set up: says so instead of telling of unknown domains. */
export function noAuthority(): Authority {
  const error = () => new ProviderError('A provider of domain authority', 'not_configured')
  return { isSetUp: false, isSample: false, most: 100, authorityOf: () => Promise.reject(error()) }
}
