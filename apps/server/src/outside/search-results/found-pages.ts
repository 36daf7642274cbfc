import { readUrl } from '@linkwright/core/values/url'
import type { FoundPage, SearchAnswer } from './port.ts'

const longestTitle = 300

/** One result as a provider has it; `position` where it counts them itself. */
export interface RawResult {
  url: string
  title: string
  position?: number | undefined
}

/**
 * Results of one or more pages in their order. Where a provider begins to count anew on each page the count goes on;
 * where it leaves out numbers they stay left out. A result whose address is none is counted and not listed.
 */
export function foundPages(results: readonly RawResult[], depth: number): SearchAnswer {
  const items: FoundPage[] = []
  let last = 0
  for (const { url, title, position = 0 } of results) {
    const next = Math.max(position, last + 1)
    if (next > depth) break
    last = next
    const address = readUrl(url)
    if (address)
      items.push({
        position: last,
        url: address.href,
        title: title.slice(0, longestTitle),
        domain: address.host,
      })
  }
  return { items, checkedDepth: last }
}
