import { ProviderError } from '../provider-error.ts'
import type { Backlinks } from './port.ts'

/** No provider is set up: says so instead of telling of no links. */
export function noBacklinks(): Backlinks {
  const name = 'A provider of backlinks'
  const error = () => new ProviderError(name, 'not_configured')
  return {
    name,
    isSample: false,
    of: () => Promise.reject(error()),
    linksTo: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error()) }) }),
  }
}
