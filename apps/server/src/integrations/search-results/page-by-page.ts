import { foundPages, type RawResult } from './found-pages.ts'
import type { FoundFeatures } from './features.ts'
import type { SearchQuery, SearchResults } from './port.ts'

const RESULTS_PER_PAGE = 10

/** Fetches one page of results, counted from 0. */
export type FetchPage = (
  query: SearchQuery,
  page: number,
  signal: AbortSignal | undefined,
) => Promise<RawPage>

/** One page of results, with its SERP features where the provider reports them. */
export interface RawPage {
  results: readonly RawResult[]
  features?: FoundFeatures
}

/** Pages through a provider that returns about ten results at a time. A failed page fails the search. */
export function pageByPage(fetchPage: FetchPage): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const pages: (readonly RawResult[])[] = []
      let previousFirst: string | undefined
      // Features of the first page, which is what people see.
      let features: FoundFeatures | undefined
      for (let page = 0; page * RESULTS_PER_PAGE < query.depth; page += 1) {
        const found = await fetchPage(query, page, signal)
        if (page === 0) features = found.features
        const first = found.results[0]?.url
        // Some providers repeat the last page instead of returning an empty one.
        if (first === undefined || first === previousFirst) break
        previousFirst = first
        pages.push(found.results)
        if (foundPages(pages, query.depth).checkedDepth >= query.depth) break
      }
      return { ...foundPages(pages, query.depth), ...(features && { features }) }
    },
  }
}
