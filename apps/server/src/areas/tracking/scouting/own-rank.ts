import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { linkKey } from '@linkwright/core/values/url'
import type { FoundPage } from '../../../outside/search-results/port.ts'

/**
 * Where a page stands among results: its own address, otherwise the first result of its host, because a site that is
 * found by another of its pages is found. Null when neither is among them.
 */
export function ownResult<T extends Pick<FoundPage, 'position' | 'url'>>(
  items: readonly T[],
  url: string,
): T | null {
  const key = linkKey(url)
  return items.find((item) => linkKey(item.url) === key) ?? hostResult(items, url) ?? null
}

/** Where the first result of an address's host stands; null when none is among them. */
export function hostRank(items: readonly Pick<FoundPage, 'position' | 'url'>[], url: string): number | null {
  return hostResult(items, url)?.position ?? null
}

function hostResult<T extends Pick<FoundPage, 'url'>>(items: readonly T[], url: string): T | undefined {
  const host = bareHost(url)
  return items.find((item) => bareHost(item.url) === host)
}
