import type { Outside } from '../../../outside/open.ts'
import { ProviderError } from '../../../outside/provider-error.ts'
import type { FoundPage, OwnPage } from '../../../outside/search-results/port.ts'
import { ownRank } from './own-rank.ts'
import type { PageToScout } from './queries.ts'

/** Results that are looked through: behind them a page counts as not found. */
export const DEPTH = 100
const TOP = 10

export interface FoundRanks {
  ranks: { key_phrase_id: number; rank: number | null; depth: number }[]
  /** The first ten for the first phrase; undefined when that was not answered. */
  topTen: FoundPage[] | undefined
  /** Why the other phrases have no rank. */
  failure: ProviderError | undefined
}

/**
 * Asks for the phrases of a page, the first one first, until a provider fails. One that was checked `today` is not
 * paid for again, but for the first, whose top ten is wanted.
 * @throws what the signal was aborted with.
 */
export async function lookUpRanks(
  { searchResults }: Pick<Outside, 'searchResults'>,
  page: PageToScout,
  today: string,
  signal: AbortSignal,
): Promise<FoundRanks> {
  const found: FoundRanks = { ranks: [], topTen: undefined, failure: undefined }
  const { country, location } = page
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
      const query = { q: key_phrase, country, ...(location && { location }), depth: DEPTH, own }
      const { items, checkedDepth } = await searchResults.search(query, signal)
      found.ranks.push({ key_phrase_id: id, rank: ownRank(items, page.full_url), depth: checkedDepth })
      if (index === 0) found.topTen = items.filter(({ position }) => position <= TOP)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ProviderError)) throw error
      found.failure = error
      // That alone may lie in the phrase.
      if (error.fault !== 'refused') return found
    }
  }
  return found
}
