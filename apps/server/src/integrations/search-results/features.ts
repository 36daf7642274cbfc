import type { FeatureState, SeenFeatures, SerpFeature } from '@linkwright/core/tracking/ranks/serp-feature'
import { bareHost, type OwnSite, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import { linkKey } from '@linkwright/core/values/url'

/**
 * SERP features of a results page with the URLs that each one cites: an empty list when it cites none or the provider
 * does not report them, false when the feature is absent. A missing key means that the provider does not report the
 * feature.
 */
export type FoundFeatures = Partial<Record<SerpFeature, readonly string[] | false>>

/** The state of each feature for a page: whether it cites the page, another page of its site, or only other sites. */
export function featureStates(found: FoundFeatures, pageUrl: string, site: OwnSite): SeenFeatures {
  const isOwnHost = ownHosts(site)
  const entries = Object.entries(found).map(
    ([feature, urls]) => [feature, stateOf(urls, pageUrl, isOwnHost)] as const,
  )
  return Object.fromEntries(entries)
}

function stateOf(
  urls: readonly string[] | false,
  pageUrl: string,
  isOwnHost: (host: string) => boolean,
): FeatureState {
  if (urls === false) return 'absent'
  if (urls.length === 0) return 'shown'
  const key = linkKey(pageUrl)
  if (urls.some((url) => linkKey(url) === key)) return 'cites_page'
  return urls.some((url) => isOwnHost(bareHost(url))) ? 'cites_site' : 'cites_others'
}

/** Property names that contain URLs in a response part of unknown shape. */
const urlProperties = new Set(['link', 'url', 'website', 'descriptionLink', 'source_link'])
/** Limits, because a response can contain anything. */
const MAX_DEPTH = 6
const MAX_URLS = 200

/** The URLs in a part of a response. */
export function addressesIn(part: unknown): string[] {
  const found: string[] = []
  walk(part, 0, found)
  return [...new Set(found)]
}

function walk(part: unknown, depth: number, found: string[]): void {
  if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return
  for (const [name, value] of Object.entries(part)) {
    if (found.length >= MAX_URLS) return
    if (typeof value === 'string') {
      if (urlProperties.has(name) && /^https?:\/\//i.test(value)) found.push(value)
    } else walk(value, depth + 1, found)
  }
}

/** Whether a part of a response is not empty. */
function isPresent(part: unknown): boolean {
  if (part === undefined || part === null || part === false) return false
  if (typeof part === 'object') return Object.keys(part).length > 0
  return true
}

/** Features from named parts of a response: present ones with their URLs, the others as absent. */
export function featuresOf(
  response: Readonly<Record<string, unknown>>,
  parts: Partial<Record<SerpFeature, readonly string[]>>,
): FoundFeatures {
  const entries = Object.entries(parts).map(([feature, names]) => {
    const there = names.map((name) => response[name]).filter(isPresent)
    return [feature, there.length > 0 && addressesIn(there)] as const
  })
  return Object.fromEntries(entries)
}
