import { readUrl } from '@linkwright/core/values/url'
import { z } from 'zod'
import type { FoundPage, SearchAnswer } from './port.ts'

const longestTitle = 300

/** As a provider counts a result; one that is no number of a place is none, and fails nothing else of the answer. */
export const Position = z.int().positive().optional().catch(undefined)

/** One result as a provider has it; `position` where it counts them itself. */
export interface RawResult {
  url: string
  title: string
  position?: number | undefined
}

/** No engine numbers results further. */
const farthest = 1000

/**
 * Results of one or more pages in their order. Where a provider begins to count anew on each page the count goes on;
 * where it leaves out numbers they stay left out. A position that does not fit among the others is as one that was not
 * told: its row stands behind the one before it. A result whose address is none is counted and not listed.
 */
export function foundPages(pages: readonly (readonly RawResult[])[], depth: number): SearchAnswer {
  const items: FoundPage[] = []
  let last = 0
  for (const results of asCounted(pages)) {
    const trusted = rising(results.map(({ position = 0 }) => position))
    for (const [index, { url, title, position = 0 }] of results.entries()) {
      const next = trusted.has(index) ? Math.max(position, last + 1) : last + 1
      if (next > depth) return { items, checkedDepth: last }
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
  }
  return { items, checkedDepth: last }
}

/** Pages that one count goes through, together. */
function asCounted(pages: readonly (readonly RawResult[])[]): RawResult[][] {
  const counted: RawResult[][] = []
  for (const page of pages) {
    const before = counted.at(-1)
    if (before && !page.some(({ position }) => position === 1)) before.push(...page)
    else counted.push([...page])
  }
  return counted
}

/** Which of these numbers, by index, make the longest row that only rises; of two as long the one with smaller numbers. */
function rising(numbers: readonly number[]): Set<number> {
  /** The best row of each length: where it ends, and what comes before. */
  const rows: { index: number; before: (typeof rows)[number] | undefined }[] = []
  for (const [index, number] of numbers.entries()) {
    if (number < 1 || number > farthest) continue
    const longer = rows.findIndex((row) => (numbers[row.index] ?? 0) >= number)
    const length = longer === -1 ? rows.length : longer
    rows[length] = { index, before: rows[length - 1] }
  }
  const found = new Set<number>()
  for (let row = rows.at(-1); row; row = row.before) found.add(row.index)
  return found
}
