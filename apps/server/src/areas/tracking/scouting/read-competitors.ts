import { linkKey } from '@linkwright/core/values/url'
import type { BacklinksAnswer, LinksQuestion } from '../../../integrations/backlinks/port.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { FoundPage } from '../../../integrations/search-results/port.ts'
import type { FoundCompetitor } from '../top-ten/save.ts'
import type { PageToScout } from './queries.ts'

/** What was found of a competitor; links are undefined when nobody could tell, which `unlinked` says why. */
export type Competitor = Omit<FoundCompetitor, 'links'> & {
  links: BacklinksAnswer['links'] | undefined
  unlinked: ProviderError | undefined
}

type Readers = Pick<Integrations, 'pageReader' | 'backlinks'>

/** Reads the pages that rank, and who links to them. Of the page itself its placed links are known. */
export async function readCompetitors(
  integrations: Readers,
  topTen: readonly FoundPage[],
  page: PageToScout,
  signal: AbortSignal,
): Promise<Competitor[]> {
  const own = linkKey(page.full_url)
  return await Promise.all(
    topTen.map(async ({ position, url, title }) => {
      const [read, answer] = await Promise.all([
        integrations.pageReader.read(url, signal),
        linksTo(integrations, { url, businessId: page.business_id }, signal),
      ])
      const unlinked = answer instanceof ProviderError ? answer : undefined
      const linked = answer instanceof ProviderError ? undefined : answer
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

/** Why nobody can tell is an answer, too: ranks do not wait for it. */
async function linksTo({ backlinks }: Readers, asked: LinksQuestion, signal: AbortSignal) {
  try {
    return await backlinks.of(asked, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error
    throw error
  }
}
