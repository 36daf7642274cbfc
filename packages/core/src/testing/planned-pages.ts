import fc from 'fast-check'
import { homeBands } from '../tracking/gauges/bands-home.ts'
import { configuredBands, gaugeBlueRanges, topTenBands } from '../tracking/gauges/bands-page.ts'
import type { Bands } from '../tracking/gauges/gauge.ts'
import { ratios } from '../tracking/gauges/ratios.ts'
import type { Counts } from '../tracking/link-plan/fewest-links.ts'
import type { PlannedPage } from '../tracking/link-plan/planned-page.ts'
import { type PageScoreInput, pageScoreParts, targets } from '../tracking/pages/page-score.ts'

export const countsOf = (most: number): fc.Arbitrary<Counts> =>
  fc.record({ blended: fc.nat(most), exact: fc.nat(most), natural: fc.nat(most) })

/** Configured bands, and those of a top ten's averages. */
export const anyBands: fc.Arbitrary<Bands> = fc.oneof(
  fc.constant(configuredBands(gaugeBlueRanges)),
  countsOf(30)
    .filter((counts) => counts.blended + counts.exact + counts.natural > 0)
    .map((counts) => topTenBands(ratios(counts))),
)

/** A page as its score sees it, and the same as the planner does. `home` are the placed links of all home pages. */
export interface ScoredPage {
  planned: PlannedPage
  score: Omit<PageScoreInput, 'ratios' | 'primary_links_placed' | 'hp_completed_links'>
}

const anAverage = fc.integer({ min: 5, max: 30 })

export function scoredPages(
  page_type: 'home' | 'page',
  most: number,
): fc.Arbitrary<(id: number, home: number) => ScoredPage> {
  return fc
    .record({
      placed: countsOf(most),
      coming: countsOf(2),
      bands: page_type === 'home' ? fc.constant(homeBands) : anyBands,
      averages: fc.record({
        home_page_links: anAverage,
        content_count: fc.constant(1000),
        primary_links_to_url: anAverage,
      }),
      link_age: fc.constantFrom(10, 40, 90),
      word_count: fc.nat(1500),
      site_word_count: fc.nat(12_000),
      primary_rank: fc.constantFrom(null, 3, 15, 60),
      secondary_ranks: fc.array(fc.constantFrom(null, 5, 25), { maxLength: 2 }),
    })
    .map(({ placed, coming, averages, ...rest }) => (id, home) => {
      const score = { ...rest, page_type, targets: targets(averages) }
      const parts = pageScoreParts({
        ...score,
        ratios: ratios(placed),
        primary_links_placed: placed.blended + placed.exact + placed.natural,
        hp_completed_links: home,
      })
      return {
        score,
        planned: { id, page_type, placed, coming, bands: rest.bands, targets: score.targets, parts },
      }
    })
}

/** The pages of one site, with a home page unless it is excluded. */
export function scoredSites(others: number, most: number): fc.Arbitrary<ScoredPage[]> {
  return fc
    .tuple(
      fc.array(scoredPages('home', most), { maxLength: 2 }),
      fc.array(scoredPages('page', most), { minLength: 1, maxLength: others }),
    )
    .map(([homes, pages]) => {
      const home = homes.reduce((sum, page) => {
        const { blended, exact, natural } = page(0, 0).planned.placed
        return sum + blended + exact + natural
      }, 0)
      return [...homes, ...pages].map((page, at) => page(at + 1, home))
    })
}
