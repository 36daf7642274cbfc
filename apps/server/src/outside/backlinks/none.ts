import { ProviderError } from '../provider-error.ts'
import type { Backlinks } from './port.ts'

/** No provider is set up: says so instead of telling of no links. */
export function noBacklinks(): Backlinks {
  const error = () => new ProviderError('A provider of backlinks', 'not_configured')
  return { isSample: false, of: () => Promise.reject(error()) }
}
