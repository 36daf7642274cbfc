import type { OnSubdomain } from '@linkwright/core/tracking/ranks/on-subdomain'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { SeenFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { featureStates } from '../../../integrations/search-results/features.ts'
import type { FoundPage, OwnPage } from '../../../integrations/search-results/port.ts'
import { ownResult, subdomainResult } from './own-rank.ts'
import type { PageToScout } from './queries.ts'
import { rivalsAmong } from './rivals.ts'

/** Search depth in results: beyond it a page counts as not found. */
export const DEPTH = 100
const TOP = 10

export interface FoundRank {
  key_phrase_id: number
  rank: number | null
  depth: number
  /** The address that ranked; null when none did. */
  url: string | null
  /** A better ranked subdomain, if the site does not count subdomains. */
  on_subdomain: OnSubdomain | null
  provider: ProviderName | null
  /** Null when the provider does not report them. */
  features: SeenFeatures | null
  /** Ranks of other hosts; null for a named competitor that was not found. */
  rivals: Record<string, number | null>
}

export interface FoundRanks {
  ranks: FoundRank[]
  /** The top ten for the first phrase; undefined when the provider did not respond. */
  topTen: FoundPage[] | undefined
  /** Why the other phrases have no rank. */
  failure: ProviderError | undefined
}

/**
 * Looks up the phrases of a page in order until a provider fails. Phrases already checked `today` are not paid for
 * again, except the first, whose top ten is needed.
 * @throws what the signal was aborted with.
 */
export async function lookUpRanks(
  { searchResults }: Pick<Integrations, 'searchResults'>,
  page: PageToScout,
  today: string,
  signal: AbortSignal,
): Promise<FoundRanks> {
  const found: FoundRanks = { ranks: [], topTen: undefined, failure: undefined }
  const { country, location, device, language, business_id: businessId } = page
  for (const [index, { id, key_phrase, ranks }] of page.phrases.entries()) {
    const last = ranks.at(-1)
    if (index > 0 && last?.when === today) continue
    const own: OwnPage = {
      url: page.full_url,
      links: page.placed_links,
      score: page.score,
      ...(last && { last: { rank: last.rank, on: last.when } }),
    }
    try {
      const place = { country, ...(location && { location }), language, device }
      const query = { businessId, q: key_phrase, ...place, depth: DEPTH, own }
      const { items, checkedDepth, features, provider = null } = await searchResults.search(query, signal)
      const result = ownResult(items, page.full_url, page.site)
      found.ranks.push({
        key_phrase_id: id,
        rank: result?.position ?? null,
        depth: checkedDepth,
        url: result?.url ?? null,
        on_subdomain: subdomainResult(items, page.site, result?.position ?? null),
        provider,
        features: features ? featureStates(features, page.full_url, page.site) : null,
        rivals: rivalsAmong(items, page),
      })
      if (index === 0) found.topTen = items.filter(({ position }) => position <= TOP)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ProviderError)) throw error
      found.failure = error
      // Only this fault may be caused by the phrase.
      if (error.fault !== 'refused') return found
    }
  }
  return found
}
