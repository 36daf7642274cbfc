import type { Vendor } from '@linkwright/core/account/connections/connection'
import { vendorNames } from '@linkwright/core/account/connections/connection'
import { majesticKeyOf } from '../accounts/majestic.ts'
import type { Asking } from '../open.ts'
import { ahrefs } from './ahrefs.ts'
import { dataforseoBacklinks } from './dataforseo.ts'
import { majestic } from './majestic.ts'
import { noBacklinks } from './none.ts'
import type { Backlinks } from './port.ts'
import { simulatedBacklinks } from './simulator.ts'

/** Who links to a page, asked with the installation's key. */
export function backlinks({ settings, world, now, fetch }: Asking): Backlinks {
  const { provider, key = '', url } = settings.backlinks
  const make: Record<typeof provider, () => Backlinks> = {
    none: noBacklinks,
    simulator: () => simulatedBacklinks(world, now),
    ahrefs: () => ahrefs(key, fetch, url, now),
    majestic: () => majestic({ key }, fetch, url),
    dataforseo: () => dataforseoBacklinks(key, fetch, url),
  }
  return make[provider]()
}

/** The provider with the token of an account that somebody connected. */
export type BacklinksOf = (vendor: Vendor, token: string) => Backlinks

export function backlinksOf({ settings, world, now, fetch }: Asking): BacklinksOf {
  const { accounts, backlinks: chosen } = settings
  const urlOf = (vendor: Vendor) => (chosen.provider === vendor ? chosen.url : undefined)
  const make: Record<Vendor, (token: string) => Backlinks> = {
    ahrefs: (token) => ahrefs(token, fetch, urlOf('ahrefs'), now),
    majestic: (token) => majestic(majesticKeyOf(token, accounts.majestic.appKey), fetch, urlOf('majestic')),
  }
  return (vendor, token) =>
    accounts.isSample
      ? simulatedBacklinks(world, now, { name: vendorNames[vendor], token })
      : make[vendor](token)
}
