import { pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import type { Ratios } from '@linkwright/core/tracking/gauges/gauge'
import { greyedOut } from '@linkwright/core/tracking/gauges/greyed-out'
import { withCart } from '@linkwright/core/tracking/gauges/ratio-stats'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { pageScore, pageScoreParts, targets } from '@linkwright/core/tracking/pages/page-score'
import { wholeDaysBetween } from '@linkwright/core/values/dates'
import type { PageForFigures } from './queries.ts'
import { gaugeCounts } from './gauge-counts.ts'

/** Values that affect every page of a site. */
export interface WholeSite {
  hp_completed_links: number
  site_word_count: number
  /** The day (UTC) up to which ages are counted. */
  today: string
  ranges: Parameters<typeof pageBands>[1]
}

const TOP_TEN = 10

/** Computes a page's points from its stored counts and the newest rank of each phrase, primary phrase first. */
export function scorePage(
  page: PageForFigures,
  { hp_completed_links, site_word_count, today, ranges }: WholeSite,
): PageForFigures {
  const [primary = null, ...secondary] = page.ranks
  const counts = gaugeCounts(page)
  const measured = measuresOf(page, ranges)
  const parts = pageScoreParts({
    page_type: page.page_type,
    link_age: page.newest_link_on === null ? undefined : wholeDaysBetween(page.newest_link_on, today),
    primary_links_placed: placedOf(page),
    hp_completed_links,
    word_count: page.word_count ?? 0,
    site_word_count,
    targets: measured.targets,
    primary_rank: primary,
    secondary_ranks: secondary,
    ratios: ratios(counts.placed),
    bands: measured.bands,
  })
  return {
    ...page,
    ...parts,
    score: pageScore(parts),
    greyed_out: greyedOut(withCart(counts), measured.bands),
    in_top_ten: page.ranks.some((rank) => rank !== null && rank >= 1 && rank <= TOP_TEN),
  }
}

/** The bands and targets that a page is compared with. */
export function measuresOf(page: PageForFigures, ranges: WholeSite['ranges']) {
  return {
    bands: pageBands(page, ranges, averageRatios(page)),
    targets: targets({
      home_page_links: page.average_home_page_links,
      content_count: page.average_content_count,
      primary_links_to_url: page.average_links_to_url,
    }),
  }
}

const placedOf = (page: PageForFigures) => page.placed_exact + page.placed_blended + page.placed_natural

/** The last row of the top ten summary; undefined while no competitor's links are known. */
function averageRatios(page: PageForFigures): Ratios | undefined {
  const { average_blended: blended, average_exact: exact, average_natural: natural } = page
  return blended === null || exact === null || natural === null ? undefined : { blended, exact, natural }
}
