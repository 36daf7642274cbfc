import type { BacklinkVendor } from '@linkwright/core/account/connections/connection'
import { vendorNames } from '@linkwright/core/account/connections/connection'
import { majesticKeyOf } from '../accounts/majestic.ts'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { FetchOptions } from '../options.ts'
import type { Policy } from '../policy/call-provider.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { IntegrationSettings } from '../settings.ts'
import { ahrefs } from './ahrefs.ts'
import { dataforseoBacklinks } from './dataforseo.ts'
import { majestic } from './majestic.ts'
import { noBacklinks } from '../not-set-up.ts'
import type { Backlinks } from './port.ts'
import { simulatedBacklinks } from './simulator.ts'
import { backlinksWithinBudget } from './within-budget.ts'

/** Opens the backlinks provider that the installation configures. */
export function backlinks({ settings, world, now, ...policy }: FetchOptions): Backlinks {
  const { provider } = settings.backlinks
  if (provider === 'none') return noBacklinks()
  if (provider === 'simulator') return simulatedBacklinks(world, now)
  return paidBacklinks({ ...policy, now }, settings.backlinks, provider)
}

/** Names of the backlinks providers in the list of paid providers. */
export const paidProviderNames = {
  ahrefs: 'ahrefs',
  majestic: 'majestic',
  dataforseo: 'dataforseo-backlinks',
} as const satisfies Partial<Record<IntegrationSettings['backlinks']['provider'], ProviderName>>

/** A paid provider within its budget. `isTest` also calls a provider that is paused after failures. */
export function paidBacklinks(
  policy: Policy,
  { key = '', url }: IntegrationSettings['backlinks'],
  provider: keyof typeof paidProviderNames,
  isTest = false,
): Backlinks {
  const make: Record<typeof provider, (fetch: Fetch) => Backlinks> = {
    ahrefs: (fetch) => ahrefs(key, fetch, url, policy.now),
    majestic: (fetch) => majestic({ key }, fetch, url),
    dataforseo: (fetch) => dataforseoBacklinks(key, fetch, url),
  }
  return backlinksWithinBudget(policy, paidProviderNames[provider], make[provider], isTest)
}

/** Opens a provider with the token of a connected account. */
export type BacklinksOf = (vendor: BacklinkVendor, token: string) => Backlinks

export function backlinksOf({ settings, world, now, fetch }: FetchOptions): BacklinksOf {
  const { accounts, backlinks: configured } = settings
  const urlOf = (vendor: BacklinkVendor) => (configured.provider === vendor ? configured.url : undefined)
  const make: Record<BacklinkVendor, (token: string) => Backlinks> = {
    ahrefs: (token) => ahrefs(token, fetch, urlOf('ahrefs'), now),
    majestic: (token) => majestic(majesticKeyOf(token, accounts.majestic.appKey), fetch, urlOf('majestic')),
  }
  return (vendor, token) =>
    accounts.isSample
      ? simulatedBacklinks(world, now, { name: vendorNames[vendor], token })
      : make[vendor](token)
}
