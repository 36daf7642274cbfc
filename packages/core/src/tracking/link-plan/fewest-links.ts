import { type Band, type Bands, categories, type Category } from '../gauges/gauge.ts'

export type Counts = Readonly<Record<Category, number>>

/** Links beyond which the search ends: no page is planned with more. */
export const MOST_LINKS = 10_000

/**
 * Why no number of links brings the gauges into their bands. `bands`: they cannot all hold at once. `too_many_…`: the
 * page already has links of a category whose share must be 0, and the number of links only grows. `over_limit`: it
 * takes more than `MOST_LINKS`.
 */
export type Unreachable = 'bands' | `too_many_${Category}` | 'over_limit'

export type Fewest = { links: number } | { unreachable: Unreachable }

export function sumOf(counts: Counts): number {
  return counts.blended + counts.exact + counts.natural
}

/** The counts of each category that are inside its band when a page has `total` links and these at least. */
export function countsInBands(
  counts: Counts,
  bands: Bands,
  total: number,
): Record<Category, { least: number; most: number }> {
  const range = (category: Category) => {
    const { least, most } = countsInBand(bands[category], total)
    return { least: Math.max(counts[category], least), most }
  }
  return { blended: range('blended'), exact: range('exact'), natural: range('natural') }
}

/** Whether `total` links can be split so that all gauges are inside their bands. */
export function fitsBands(counts: Counts, bands: Bands, total: number): boolean {
  if (total <= 0) return false
  const ranges = Object.values(countsInBands(counts, bands, total))
  return (
    ranges.every(({ least, most }) => least <= most) &&
    ranges.reduce((sum, { least }) => sum + least, 0) <= total &&
    ranges.reduce((sum, { most }) => sum + most, 0) >= total
  )
}

/** The fewest links, but no fewer than `atLeast`, with which a page's gauges can all be inside their bands. */
export function fewestLinks(counts: Counts, bands: Bands, atLeast = 0): Fewest {
  const unreachable = neverFits(counts, bands)
  if (unreachable !== undefined) return { unreachable }
  const before = sumOf(counts)
  for (let links = atLeast; links <= MOST_LINKS; links += 1)
    if (fitsBands(counts, bands, before + links)) return { links }
  return { unreachable: 'over_limit' }
}

/** What holds for any number of links: shares that sum to 100 must exist, with room for each link there is. */
function neverFits(counts: Counts, bands: Bands): Unreachable | undefined {
  const lows = categories.reduce((sum, category) => sum + bands[category].low, 0)
  const highs = categories.reduce((sum, category) => sum + bands[category].high, 0)
  // The averages of a top ten carry rounding errors.
  if (lows > 100 + 1e-9 || highs < 100 - 1e-9) return 'bands'
  const full = categories.find((category) => {
    const { low, high } = bands[category]
    return counts[category] > 0 && Math.min(high, 100 - (lows - low)) <= 0
  })
  return full === undefined ? undefined : `too_many_${full}`
}

/** The counts within a band, compared as percentages like in the gauges, so that both agree to the last link. */
function countsInBand({ low, high }: Band, total: number): { least: number; most: number } {
  const percent = (count: number) => (100 * count) / total
  let least = Math.max(0, Math.floor((low * total) / 100) - 1)
  while (percent(least) < low) least += 1
  let most = Math.ceil((high * total) / 100) + 1
  while (percent(most) > high) most -= 1
  return { least, most }
}
