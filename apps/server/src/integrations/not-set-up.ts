import type { Authority } from './authority/port.ts'
import type { Backlinks } from './backlinks/port.ts'
import type { Contacts } from './contacts/port.ts'
import type { MailTransport } from './mail/port.ts'
import { ProviderError } from './provider-error.ts'
import type { SearchResults } from './search-results/port.ts'
import type { SearchVolume } from './search-volume/port.ts'

/** No provider is set up: reports that instead of unknown domains. */
export function noAuthority(): Authority {
  const error = () => new ProviderError('A domain authority provider', 'not_configured')
  return { isSetUp: false, isSample: false, maxDomains: 100, authorityOf: () => Promise.reject(error()) }
}

/** No provider is set up: reports that instead of no links. */
export function noBacklinks(): Backlinks {
  const name = 'A backlink provider'
  const error = () => new ProviderError(name, 'not_configured')
  return {
    name,
    isSample: false,
    summary: () => Promise.reject(error()),
    linksTo: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error()) }) }),
  }
}

/** No provider is set up: finds no contacts. */
export function noContacts(): Contacts {
  return { isSample: false, find: () => Promise.resolve({ results: 0, emails: [] }) }
}

/** Neither SMTP nor the demo's outbox: warns the operator and drops the mail. */
export function noMail(warn: (message: string) => void): MailTransport {
  return {
    send({ subject }) {
      warn(`No mail was sent ("${subject}"): SMTP_URL is not set.`)
      return Promise.resolve()
    },
  }
}

/** No provider is set up: reports that instead of an empty result. */
export function noResults(): SearchResults {
  const error = () => new ProviderError('A search results provider', 'not_configured')
  return { isSample: false, search: () => Promise.reject(error()) }
}

/** No provider is set up: reports that instead of no data. */
export function noVolume(): SearchVolume {
  const error = () => new ProviderError('A search volume provider', 'not_configured')
  return { isSample: false, most: 1000, volumes: () => Promise.reject(error()) }
}
