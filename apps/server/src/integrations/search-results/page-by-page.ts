import { foundPages, type RawResult } from './found-pages.ts'
import type { FoundFeatures } from './features.ts'
import type { SearchQuery, SearchResults } from './port.ts'

const RESULTS_A_PAGE = 10

/** Asks for one page of results, counted from 0. */
export type AskPage = (query: SearchQuery, page: number, signal: AbortSignal | undefined) => Promise<RawPage>

/** One page of results, and what stood beside them where the provider says. */
export interface RawPage {
  results: readonly RawResult[]
  features?: FoundFeatures
}

/** Walks the pages of a provider that gives about ten results at a time. One page that fails fails the search. */
export function pageByPage(askPage: AskPage): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const pages: (readonly RawResult[])[] = []
      let before: string | undefined
      // Of the first page, which is what people see.
      let features: FoundFeatures | undefined
      for (let page = 0; page * RESULTS_A_PAGE < query.depth; page += 1) {
        const found = await askPage(query, page, signal)
        if (page === 0) features = found.features
        const first = found.results[0]?.url
        // Some providers answer a page that is not there with the one before it.
        if (first === undefined || first === before) break
        before = first
        pages.push(found.results)
        if (foundPages(pages, query.depth).checkedDepth >= query.depth) break
      }
      return { ...foundPages(pages, query.depth), ...(features && { features }) }
    },
  }
}
