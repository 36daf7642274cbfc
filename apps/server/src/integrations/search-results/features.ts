import type { FeatureState, SeenFeatures, SerpFeature } from '@linkwright/core/tracking/ranks/serp-feature'
import { bareHost, type OwnSite, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import { linkKey } from '@linkwright/core/values/url'

/**
 * What stood on a page of results beside the pages that rank: the addresses that each one names, none where it names
 * none or the provider does not say which, false where it was asked for and was not there. One that is missing was not
 * asked for, which is no answer.
 */
export type FoundFeatures = Partial<Record<SerpFeature, readonly string[] | false>>

/** Each with what it says of a page: whether it names that, another page of its site, or only others. */
export function seenBy(found: FoundFeatures, pageUrl: string, site: OwnSite): SeenFeatures {
  const isOwn = ownHosts(site)
  const entries = Object.entries(found).map(
    ([feature, urls]) => [feature, stateOf(urls, pageUrl, isOwn)] as const,
  )
  return Object.fromEntries(entries)
}

function stateOf(
  urls: readonly string[] | false,
  pageUrl: string,
  isOwn: (host: string) => boolean,
): FeatureState {
  if (urls === false) return 'absent'
  if (urls.length === 0) return 'shown'
  const key = linkKey(pageUrl)
  if (urls.some((url) => linkKey(url) === key)) return 'cites_page'
  return urls.some((url) => isOwn(bareHost(url))) ? 'cites_site' : 'cites_others'
}

/** Addresses within a part of an answer whose shape is nobody's business: whatever stands under one of these names. */
const addressed = new Set(['link', 'url', 'website', 'descriptionLink', 'source_link'])
/** So deep and so many: an answer may hold anything. */
const DEEPEST = 6
const MOST = 200

/** The addresses that a part of an answer names. */
export function addressesIn(part: unknown): string[] {
  const found: string[] = []
  walk(part, 0, found)
  return [...new Set(found)]
}

function walk(part: unknown, depth: number, found: string[]): void {
  if (typeof part !== 'object' || part === null || depth > DEEPEST) return
  for (const [name, value] of Object.entries(part)) {
    if (found.length >= MOST) return
    if (typeof value === 'string') {
      if (addressed.has(name) && /^https?:\/\//i.test(value)) found.push(value)
    } else walk(value, depth + 1, found)
  }
}

/** Whether a part of an answer holds anything. */
function isThere(part: unknown): boolean {
  if (part === undefined || part === null || part === false) return false
  if (typeof part === 'object') return Object.keys(part).length > 0
  return true
}

/** Parts of an answer by their names: those that are there with their addresses, the others as absent. */
export function featuresOf(
  answer: Readonly<Record<string, unknown>>,
  parts: Partial<Record<SerpFeature, readonly string[]>>,
): FoundFeatures {
  const entries = Object.entries(parts).map(([feature, names]) => {
    const there = names.map((name) => answer[name]).filter(isThere)
    return [feature, there.length > 0 && addressesIn(there)] as const
  })
  return Object.fromEntries(entries)
}
