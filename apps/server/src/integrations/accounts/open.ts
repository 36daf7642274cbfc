import type { FetchOptions } from '../options.ts'
import { ahrefsConsent, ahrefsKey } from './ahrefs.ts'
import { majesticToken } from './majestic.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { IntegrationSettings } from '../settings.ts'
import { googleConsent } from './google.ts'
import type { AccountProvider, AccountProviders } from './port.ts'
import { sampleAccounts } from './simulator.ts'

/** How people connect their accounts here. */
export function openAccounts({ settings, fetch, now }: FetchOptions): AccountProviders {
  const { isSample, ahrefs, majestic } = settings.accounts
  const { provider, url } = settings.backlinks
  const console = searchConsoleAccounts(settings.searchConsole, fetch)
  if (isSample)
    return {
      ahrefs: sampleAccounts('ahrefs'),
      majestic: sampleAccounts('majestic'),
      'search-console': console,
    }
  return {
    ahrefs:
      ahrefs === undefined
        ? ahrefsKey(fetch, provider === 'ahrefs' ? url : undefined)
        : ahrefsConsent(ahrefs, fetch, now),
    majestic: majesticToken(majestic, fetch, provider === 'majestic' ? url : undefined),
    'search-console': console,
  }
}

function searchConsoleAccounts(
  chosen: IntegrationSettings['searchConsole'],
  fetch: Fetch,
): AccountProvider | undefined {
  if (chosen.provider === 'google') return googleConsent(chosen, fetch)
  return chosen.provider === 'simulator' ? sampleAccounts('search-console') : undefined
}
