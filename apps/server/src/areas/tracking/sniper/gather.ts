import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { TOP_ROWS } from '@linkwright/core/tracking/sniper/project-rules'
import type { FoundPage } from '../../../integrations/search-results/port.ts'
import { placeOf } from '../scouting/queries.ts'

/** What to gather for a key phrase: its top ten, or the missing links to its pages. */
export interface PhraseToGather {
  business_id: number
  id: number
  project_id: number
  user_id: number | null
  keyword: string
  country: string
  local: boolean
  city: string | null
  state: string | null
  /** Undefined while it has no top ten. */
  unlinked: readonly { rank: number; url: string }[] | undefined
}

export interface FoundResult {
  rank: number
  url: string
  title: string | null
  content_count: number | null
}

export interface FoundLinks {
  rank: number
  primary_links_to_url: number
  home_page_links: number
}

export interface GatheredPhrase {
  /** Undefined when the top ten was already stored, or the provider failed. */
  results: FoundResult[] | undefined
  /** Why there is no top ten. */
  failure: ProviderError | undefined
  links: FoundLinks[]
  /** Why some links are missing. */
  linksFailure: ProviderError | undefined
}

/**
 * Fetches the top ten of a phrase, reads its pages, and fetches the links to them.
 * @throws what the signal was aborted with.
 */
export async function gather(
  integrations: Pick<Integrations, 'searchResults' | 'pageReader' | 'backlinks'>,
  phrase: PhraseToGather,
  signal: AbortSignal,
): Promise<GatheredPhrase> {
  if (phrase.unlinked !== undefined)
    return {
      results: undefined,
      failure: undefined,
      ...(await linksTo(integrations, phrase, phrase.unlinked, signal)),
    }
  const found = await topTenOf(integrations, phrase, signal)
  if (found instanceof ProviderError)
    return { results: undefined, failure: found, links: [], linksFailure: undefined }
  const ranked = found.map(({ position, ...page }) => ({ rank: position, ...page }))
  const [results, linked] = await Promise.all([
    Promise.all(ranked.map((page) => readPage(integrations, page, signal))),
    linksTo(integrations, phrase, ranked, signal),
  ])
  return { results, failure: undefined, ...linked }
}

async function topTenOf(
  { searchResults }: Pick<Integrations, 'searchResults'>,
  { business_id: businessId, keyword, country, local, ...place }: PhraseToGather,
  signal: AbortSignal,
): Promise<FoundPage[] | ProviderError> {
  try {
    const query = { businessId, q: keyword, ...placeOf(country, local, place), depth: TOP_ROWS }
    const { items } = await searchResults.search(query, signal)
    return items.filter(({ position }) => position <= TOP_ROWS)
  } catch (error) {
    return providerErrorIn(error, signal)
  }
}

async function readPage(
  { pageReader }: Pick<Integrations, 'pageReader'>,
  { rank, url, title }: { rank: number; url: string; title: string },
  signal: AbortSignal,
): Promise<FoundResult> {
  const read = await pageReader.read(url, signal)
  const onPage = read.read ? read.title : ''
  return { rank, url, title: onPage || title || null, content_count: read.read ? read.words : null }
}

/** A failure for one page does not affect the others. */
async function linksTo(
  { backlinks }: Pick<Integrations, 'backlinks'>,
  { business_id: businessId }: Pick<PhraseToGather, 'business_id'>,
  pages: readonly { rank: number; url: string }[],
  signal: AbortSignal,
): Promise<Pick<GatheredPhrase, 'links' | 'linksFailure'>> {
  const responses = await Promise.all(
    pages.map(async ({ rank, url }) => {
      try {
        const { linksToUrl, linksToHomePage } = await backlinks.summary({ url, businessId }, signal)
        return { rank, primary_links_to_url: linksToUrl, home_page_links: linksToHomePage }
      } catch (error) {
        return providerErrorIn(error, signal)
      }
    }),
  )
  return {
    links: responses.flatMap((response) => (response instanceof ProviderError ? [] : [response])),
    linksFailure: responses.find((response) => response instanceof ProviderError),
  }
}

/** Returns the error if it is a provider's. @throws any other error, and what the signal was aborted with. */
export function providerErrorIn(error: unknown, signal: AbortSignal): ProviderError {
  signal.throwIfAborted()
  if (error instanceof ProviderError) return error
  throw error
}
