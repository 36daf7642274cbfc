import { connectedPath } from '@linkwright/core/account/connections/connection'
import type { Vendor } from '@linkwright/core/account/connections/connection'
import { ProviderError } from '../provider-error.ts'
import type { AccountProvider } from './port.ts'

/** Tokens of sample accounts, by the later fate of the account. */
export const sampleTokens = {
  working: 'sample',
  revoked: 'sample, revoked',
  unsubscribed: 'sample, without a subscription',
  failing: 'sample, failing',
} as const

/** A consent page of the demo, labeled as a sample, whose codes are the names of {@link sampleTokens}. */
export function sampleAccounts(vendor: Vendor): AccountProvider {
  return {
    vendor,
    method: 'consent',
    consentUrl: ({ state }) => connectedPath({ sample: vendor, state }),
    exchange(code) {
      const token = Object.entries(sampleTokens).find(([name]) => name === code)?.[1]
      if (token === undefined) return Promise.reject(new ProviderError(vendor, 'refused'))
      return Promise.resolve({ token, expiresAt: null })
    },
  }
}
