import { linkKey } from '@linkwright/core/values/url'
import type { BacklinkSummary, LinksQuery } from '../../../integrations/backlinks/port.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { FoundPage } from '../../../integrations/search-results/port.ts'
import type { FoundCompetitor } from '../top-ten/save.ts'
import type { PageToScout } from './queries.ts'

/** Data about a competitor; `links` is undefined when the provider failed, with the reason in `unlinked`. */
export type Competitor = Omit<FoundCompetitor, 'links'> & {
  links: BacklinkSummary['links'] | undefined
  unlinked: ProviderError | undefined
}

type Readers = Pick<Integrations, 'pageReader' | 'backlinks'>

/** Reads the ranking pages and the links to them. For the page itself its placed links are used. */
export async function readCompetitors(
  integrations: Readers,
  topTen: readonly FoundPage[],
  page: PageToScout,
  signal: AbortSignal,
): Promise<Competitor[]> {
  const own = linkKey(page.full_url)
  return await Promise.all(
    topTen.map(async ({ position, url, title }) => {
      const [read, response] = await Promise.all([
        integrations.pageReader.read(url, signal),
        linksTo(integrations, { url, businessId: page.business_id }, signal),
      ])
      const unlinked = response instanceof ProviderError ? response : undefined
      const linked = response instanceof ProviderError ? undefined : response
      const onPage = read.read ? read.title : ''
      return {
        rank: position,
        url,
        title: onPage || title || null,
        content_count: read.read ? read.words : null,
        primary_links_to_url: linkKey(url) === own ? page.placed_links : (linked?.linksToUrl ?? null),
        home_page_links: linked?.linksToHomePage ?? null,
        links: linked?.links,
        unlinked,
      }
    }),
  )
}

/** Returns a provider failure instead of throwing: ranks do not wait for links. */
async function linksTo({ backlinks }: Readers, query: LinksQuery, signal: AbortSignal) {
  try {
    return await backlinks.summary(query, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}
