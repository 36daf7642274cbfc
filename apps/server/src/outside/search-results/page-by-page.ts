import { foundPages, type RawResult } from './found-pages.ts'
import type { SearchQuery, SearchResults } from './port.ts'

const RESULTS_A_PAGE = 10

/** Asks for one page of results, counted from 0. */
export type AskPage = (
  query: SearchQuery,
  page: number,
  signal: AbortSignal | undefined,
) => Promise<readonly RawResult[]>

/** Walks the pages of a provider that gives about ten results at a time. One page that fails fails the search. */
export function pageByPage(askPage: AskPage): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const results: RawResult[] = []
      let before: string | undefined
      for (let page = 0; page * RESULTS_A_PAGE < query.depth; page += 1) {
        const found = await askPage(query, page, signal)
        const first = found[0]?.url
        // Some providers answer a page that is not there with the one before it.
        if (first === undefined || first === before) break
        before = first
        results.push(...found)
        if (foundPages(results, query.depth).checkedDepth >= query.depth) break
      }
      return foundPages(results, query.depth)
    },
  }
}
