import type { Asking } from '../open.ts'
import { ahrefsConsent, ahrefsKey } from './ahrefs.ts'
import { majesticToken } from './majestic.ts'
import type { AccountProviders } from './port.ts'
import { sampleAccounts } from './simulator.ts'

/** How people connect their accounts here. */
export function openAccounts({ settings, fetch, now }: Asking): AccountProviders {
  const { isSample, ahrefs, majestic } = settings.accounts
  const { provider, url } = settings.backlinks
  if (isSample) return { ahrefs: sampleAccounts('ahrefs'), majestic: sampleAccounts('majestic') }
  return {
    ahrefs:
      ahrefs === undefined
        ? ahrefsKey(fetch, provider === 'ahrefs' ? url : undefined)
        : ahrefsConsent(ahrefs, fetch, now),
    majestic: majesticToken(majestic, fetch, provider === 'majestic' ? url : undefined),
  }
}
