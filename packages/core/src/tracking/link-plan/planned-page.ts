import type { Bands } from '../gauges/gauge.ts'
import { gaugesScore } from '../gauges/gauges-score.ts'
import { ratios } from '../gauges/ratios.ts'
import {
  linkRecency,
  pageScore,
  type PageScoreParts,
  scoreMaxima,
  share,
  type Targets,
} from '../pages/page-score.ts'
import { type Counts, sumOf } from './fewest-links.ts'

/** Input of a page's plan: its counts, its target values and its current points. */
export interface PlannedPage {
  id: number
  page_type: string
  /** Placed primary links. */
  placed: Counts
  /** Primary links that are in progress or in a cart. The plan counts them as placed. */
  coming: Counts
  bands: Bands
  targets: Targets
  /** Today's parts. Those of content and ranks stay as they are. */
  parts: PageScoreParts
}

export function plus(a: Counts, b: Counts): Counts {
  return { blended: a.blended + b.blended, exact: a.exact + b.exact, natural: a.natural + b.natural }
}

/** The links that the plan starts from. */
export function startOf(page: PlannedPage): Counts {
  return plus(page.placed, page.coming)
}

/** Primary links of the site's home pages, with those that are coming. */
export function homeLinksOf(pages: readonly PlannedPage[]): number {
  return pages
    .filter(({ page_type }) => page_type === 'home')
    .reduce((sum, page) => sum + sumOf(startOf(page)), 0)
}

/**
 * The parts of a page's score once its coming links and `added` are placed today, and the home pages of its site
 * have `homeLinks` in all.
 */
export function partsWith(page: PlannedPage, added: Counts, homeLinks: number): PageScoreParts {
  const counts = plus(startOf(page), added)
  const total = sumOf(counts)
  const maxima = scoreMaxima(page.page_type)
  const isRenewed = sumOf(page.coming) + sumOf(added) > 0
  return {
    ...page.parts,
    days_link_recency: isRenewed ? linkRecency(page.page_type, 0) : page.parts.days_link_recency,
    gauges_score: gaugesScore(maxima.gauges_score ?? 0, ratios(counts), page.bands, total),
    primary_links_score: share(total, page.targets.primary_links_to_url, maxima.primary_links_score ?? 0),
    ...homeParts(page, homeLinks),
  }
}

/** The parts that depend on the links of the site's home pages. */
export function homeParts(page: PlannedPage, homeLinks: number) {
  const maxima = scoreMaxima(page.page_type)
  const points = (max = 0) => share(homeLinks, page.targets.home_page_links, max)
  return {
    homepage_link_score: points(maxima.homepage_link_score),
    home_page_link_score: points(maxima.home_page_link_score),
  }
}

export function scoreWith(page: PlannedPage, added: Counts, homeLinks: number): number {
  return pageScore(partsWith(page, added, homeLinks))
}
