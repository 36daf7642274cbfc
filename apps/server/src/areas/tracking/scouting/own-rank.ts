import type { OnSubdomain } from '@linkwright/core/tracking/ranks/on-subdomain'
import { bareHost, isOnSubdomain, type OwnSite, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import { linkKey } from '@linkwright/core/values/url'
import type { FoundPage } from '../../../integrations/search-results/port.ts'

type Found = Pick<FoundPage, 'position' | 'url'>

/**
 * The rank of a page: that of its own address, otherwise of the first result of its site, because a site found by
 * another page is found. Null when there is neither.
 */
export function ownResult<T extends Found>(items: readonly T[], url: string, site: OwnSite): T | null {
  const key = linkKey(url)
  return items.find((item) => linkKey(item.url) === key) ?? siteResult(items, site) ?? null
}

/** The rank of a site's first result; null when there is none. */
export function siteRank(items: readonly Found[], site: OwnSite): number | null {
  return siteResult(items, site)?.position ?? null
}

/** The first result on a subdomain that does not count, if it ranks above the site's own `rank`. */
export function subdomainResult(
  items: readonly Found[],
  site: OwnSite,
  rank: number | null,
): OnSubdomain | null {
  if (site.count_subdomains) return null
  const found = items.find((item) => isOnSubdomain(item.url, site.url))
  if (found === undefined || (rank !== null && rank < found.position)) return null
  return { rank: found.position, url: found.url }
}

function siteResult<T extends Pick<FoundPage, 'url'>>(items: readonly T[], site: OwnSite): T | undefined {
  const isOwn = ownHosts(site)
  return items.find((item) => isOwn(bareHost(item.url)))
}
