import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { linkKey } from '@linkwright/core/values/url'
import type { FoundPage } from '../../../outside/search-results/port.ts'

/**
 * Where a page stands among results: its own address, otherwise the first result of its host, because a site that is
 * found by another of its pages is found. Null when neither is among them.
 */
export function ownRank(items: readonly Pick<FoundPage, 'position' | 'url'>[], url: string): number | null {
  const key = linkKey(url)
  const own = items.find((item) => linkKey(item.url) === key)
  return own?.position ?? hostRank(items, url)
}

/** Where the first result of an address's host stands; null when none is among them. */
export function hostRank(items: readonly Pick<FoundPage, 'position' | 'url'>[], url: string): number | null {
  const host = bareHost(url)
  return items.find((item) => bareHost(item.url) === host)?.position ?? null
}
