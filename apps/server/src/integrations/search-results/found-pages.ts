import { readUrl } from '@linkwright/core/values/url'
import { z } from 'zod'
import type { FoundPage, SearchResponse } from './port.ts'

const MAX_TITLE = 300

/** A position as the provider reports it. An invalid one is dropped and does not fail the response. */
export const Position = z.int().positive().optional().catch(undefined)

/** One result of a provider; `position` where the provider numbers them. */
export interface RawResult {
  url: string
  title: string
  position?: number | undefined
}

/** No search engine counts further. */
const MAX_POSITION = 1000

/**
 * Numbers the results of one or more pages. If a provider restarts its count on each page, the count continues; gaps in
 * the count stay. A position that does not fit among the others is ignored, so its row follows the one before it. A
 * result with an invalid URL is counted but not listed.
 */
export function foundPages(pages: readonly (readonly RawResult[])[], depth: number): SearchResponse {
  const items: FoundPage[] = []
  let last = 0
  for (const results of mergeCounts(pages)) {
    const trusted = longestIncreasing(results.map(({ position = 0 }) => position))
    for (const [index, { url, title, position = 0 }] of results.entries()) {
      const next = trusted.has(index) ? Math.max(position, last + 1) : last + 1
      if (next > depth) return { items, checkedDepth: last }
      last = next
      const address = readUrl(url)
      if (address)
        items.push({
          position: last,
          url: address.href,
          title: title.slice(0, MAX_TITLE),
          domain: address.host,
        })
    }
  }
  return { items, checkedDepth: last }
}

/** Merges pages that share one count. */
function mergeCounts(pages: readonly (readonly RawResult[])[]): RawResult[][] {
  const counted: RawResult[][] = []
  for (const page of pages) {
    const before = counted.at(-1)
    if (before && !page.some(({ position }) => position === 1)) before.push(...page)
    else counted.push([...page])
  }
  return counted
}

/** The indexes of the longest strictly increasing subsequence; of equally long ones, that with the smaller numbers. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** The best subsequence of each length: its last index and its predecessor. */
  const rows: { index: number; before: (typeof rows)[number] | undefined }[] = []
  for (const [index, number] of numbers.entries()) {
    if (number < 1 || number > MAX_POSITION) continue
    const longer = rows.findIndex((row) => (numbers[row.index] ?? 0) >= number)
    const length = longer === -1 ? rows.length : longer
    rows[length] = { index, before: rows[length - 1] }
  }
  const found = new Set<number>()
  for (let row = rows.at(-1); row; row = row.before) found.add(row.index)
  return found
}
