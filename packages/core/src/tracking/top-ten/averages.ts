import { anchorTypes } from '../links/anchor.ts'
import type { AnchorMix } from './ratios.ts'

type Counts = 'content_count' | 'primary_links_to_url' | 'home_page_links'

/** Ignored rows are excluded from averages. */
export function isCounted(row: { ignored: string }): boolean {
  return row.ignored !== '1'
}

/**
 * Averages over the rows that are not ignored. Unknown values of a competitor enter no average; null if
 * no competitor has a known value.
 */
export function topTenAverages(
  rows: readonly (Record<Counts, number | null> & { ignored: string })[],
): Record<Counts, number | null> {
  const counted = rows.filter(isCounted)
  const average = (key: Counts) => mean(counted.map((row) => row[key]).filter((count) => count !== null))
  return {
    content_count: average('content_count'),
    primary_links_to_url: average('primary_links_to_url'),
    home_page_links: average('home_page_links'),
  }
}

/**
 * The average of several mixes. A competitor without known links is no evidence of anchor texts, so it
 * enters no average, and the three ratios sum to 100 again.
 */
export function averageMix(mixes: readonly AnchorMix[]): AnchorMix {
  const known = mixes.filter(({ links }) => links > 0)
  const average = (read: (mix: AnchorMix) => number) => mean(known.map(read)) ?? 0
  return {
    links: average(({ links }) => links),
    ratios: {
      blended: average((mix) => mix.ratios.blended),
      exact: average((mix) => mix.ratios.exact),
      natural: average((mix) => mix.ratios.natural),
    },
    totals: new Map(anchorTypes.map((type) => [type, average((mix) => mix.totals.get(type) ?? 0)])),
    typeRatios: new Map(anchorTypes.map((type) => [type, average((mix) => mix.typeRatios.get(type) ?? 0)])),
  }
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
