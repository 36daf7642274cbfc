import { type Bands, categories, type Category } from '../gauges/gauge.ts'
import { GAUGE_REACH, gaugesShare } from '../gauges/gauges-score.ts'
import { ratios } from '../gauges/ratios.ts'
import { mapWeights } from '../link-map/weights.ts'
import { type Counts, countsInBands, fitsBands, sumOf } from './fewest-links.ts'

export interface Measured {
  page_type: string
  bands: Bands
}

/**
 * How many of `links` new links should be of each category so that the gauges earn the most points. Where several
 * splits earn the same, it is the one nearest to the shares of the link map.
 */
export function bestSplit(counts: Counts, links: number, page: Measured): Counts {
  const total = sumOf(counts) + links
  if (links <= 0) return { blended: 0, exact: 0, natural: 0 }
  const after = fitsBands(counts, page.bands, total)
    ? inBands(counts, page, total)
    : nearest(counts, page, total)
  return {
    blended: after.blended - counts.blended,
    exact: after.exact - counts.exact,
    natural: after.natural - counts.natural,
  }
}

/** The remaining places go to the category furthest below its share. */
function inBands(counts: Counts, { page_type, bands }: Measured, total: number): Counts {
  const ranges = countsInBands(counts, bands, total)
  const found = { blended: ranges.blended.least, exact: ranges.exact.least, natural: ranges.natural.least }
  for (let open = total - sumOf(found); open > 0; open -= 1) {
    const lacking = (category: Category) => shareOf(category, page_type, total) - found[category]
    const [first] = categories
      .filter((category) => found[category] < ranges[category].most)
      .toSorted((a, b) => lacking(b) - lacking(a))
    if (first !== undefined) found[first] += 1
  }
  return found
}

/**
 * The points of each category are linear in its count between the edges of its band and of the gauge's reach. Of two
 * counts that lie strictly between such edges one can grow while the other shrinks without losing points, until one
 * meets an edge. So among the best splits there is one with at least two counts at an edge: only those are tried.
 */
function nearest(counts: Counts, page: Measured, total: number): Counts {
  const links = total - sumOf(counts)
  const edges = (category: Category) => edgesOf(counts[category], links, page.bands[category], total)
  let best: { counts: Counts; earned: number; away: number } | undefined
  for (const [one, other, rest] of pairs) {
    const others = edges(other)
    for (const first of edges(one)) {
      for (const second of others) {
        const third = total - first - second
        if (third < counts[rest]) continue
        const tried = { blended: 0, exact: 0, natural: 0, [one]: first, [other]: second, [rest]: third }
        const earned = gaugesShare(ratios(tried), page.bands)
        if (best !== undefined && earned < best.earned - 1e-12) continue
        const away = distanceFromShares(tried, page.page_type, total)
        if (best === undefined || earned > best.earned + 1e-12 || away < best.away)
          best = { counts: tried, earned, away }
      }
    }
  }
  return best?.counts ?? counts
}

const pairs = [
  ['blended', 'exact', 'natural'],
  ['blended', 'natural', 'exact'],
  ['exact', 'natural', 'blended'],
] as const satisfies readonly (readonly [Category, Category, Category])[]

function edgesOf(from: number, links: number, band: { low: number; high: number }, total: number): number[] {
  const real = [band.low - GAUGE_REACH, band.low, band.high, band.high + GAUGE_REACH].map(
    (percent) => (percent * total) / 100,
  )
  const whole = real.flatMap((count) => [Math.floor(count), Math.ceil(count)])
  const all = [from, from + links, ...whole].filter((count) => count >= from && count <= from + links)
  return [...new Set(all)]
}

function shareOf(category: Category, page_type: string, total: number): number {
  const [, weight] = mapWeights(page_type).categories.find(([each]) => each === category) ?? [category, 0]
  return (weight * total) / 100
}

function distanceFromShares(counts: Counts, page_type: string, total: number): number {
  return categories.reduce(
    (sum, category) => sum + Math.abs(counts[category] - shareOf(category, page_type, total)),
    0,
  )
}
