import { type Band, type Bands, categories, type Category, distanceFromBand } from '../gauges/gauge.ts'
import { ratios } from '../gauges/ratios.ts'
import { type PageScoreParts, pageScore, scoreMaxima } from '../pages/page-score.ts'
import { bestSplit } from './best-split.ts'
import { type Counts, type Fewest, fewestLinks, type Unreachable, sumOf } from './fewest-links.ts'
import { homeLinksOf, partsWith, type PlannedPage, plus, startOf } from './planned-page.ts'

/**
 * Why links do not bring a part to its full points. `held`: it depends on content or ranks, which the plan keeps as
 * they are. `no_home_page`: the site has no home page to link to.
 */
export type PartReason = Unreachable | 'held' | 'no_home_page'

export interface PartPlan {
  part: keyof PageScoreParts
  /** Points once the coming links are placed, after the plan, and at most. */
  points: number
  after: number
  full: number
  /** Links that this part alone needs for its full points; null: no number of links reaches them. */
  links: number | null
  /** The page that they link to. */
  target: 'page' | 'home'
  reason: PartReason | null
}

export interface GaugePlan {
  category: Category
  /** Percent of the placed links, with the coming ones, and after the plan. */
  now: number
  start: number
  after: number
  band: Band
  /** Links that bring this gauge alone into its band; null: no number of links does. */
  links: number | null
  reason: Unreachable | null
  isInBand: boolean
}

/** The links that a page needs. */
export interface PagePlan {
  page_id: number
  /** Today, once the coming links are placed, and after the plan. */
  score: { now: number; start: number; after: number }
  links: Counts
  /** Links to the site's home page that the plan needs besides. */
  home: { page_id: number; links: Counts } | null
  gauges: GaugePlan[]
  parts: PartPlan[]
}

const none: Counts = { blended: 0, exact: 0, natural: 0 }
const open: Band = { low: 0, high: 100 }

/**
 * The fewest links that bring each gauge of a page into its band and each part of its score to its full points,
 * where any number does. `site` has all pages of the page's site. Exact for links: content and ranks stay as they are,
 * and links count as placed today.
 */
export function pagePlan(page: PlannedPage, site: readonly PlannedPage[]): PagePlan {
  const start = startOf(page)
  const homeLinks = homeLinksOf(site)
  const isHome = page.page_type === 'home'
  const homePage = isHome ? page : site.find(({ page_type }) => page_type === 'home')
  const needed = linksNeeded(page, homeLinks, homePage !== undefined)
  const least = mostOf(needed, 'page')
  const fitting = fewestLinks(start, page.bands, least)
  const count = 'links' in fitting ? fitting.links : least
  const links = bestSplit(start, count, page)
  const toHome = isHome ? 0 : mostOf(needed, 'home')
  const home =
    homePage === undefined || toHome === 0
      ? null
      : { page_id: homePage.id, links: bestSplit(startOf(homePage), toHome, homePage) }
  const homeLinksAfter = homeLinks + (isHome ? count : toHome)
  const before = partsWith(page, none, homeLinks)
  const after = partsWith(page, links, homeLinksAfter)
  return {
    page_id: page.id,
    score: { now: pageScore(page.parts), start: pageScore(before), after: pageScore(after) },
    links,
    home,
    gauges: gaugePlans(page, plus(start, links)),
    parts: needed.map((row) => ({ ...row, points: before[row.part], after: after[row.part] })),
  }
}

/** The largest need of all parts that links to a page, or to the home page, can fill. */
function mostOf(
  parts: readonly Pick<PartPlan, 'links' | 'target' | 'part'>[],
  target: 'page' | 'home',
): number {
  return parts
    .filter((row) => row.target === target && row.part !== 'gauges_score')
    .reduce((most, { links }) => Math.max(most, links ?? 0), 0)
}

type Need = Pick<PartPlan, 'links' | 'target' | 'reason'>

/** What each incomplete part needs; omitted parts depend on content or ranks. */
const needs: Partial<
  Record<keyof PageScoreParts, (page: PlannedPage, homeLinks: number, hasHome: boolean) => Need>
> = {
  days_link_recency: () => toPage(1),
  gauges_score(page) {
    const found = fewestLinks(startOf(page), page.bands)
    return { links: linksOf(found), target: 'page', reason: reasonOf(found) }
  },
  primary_links_score: (page) => toPage(missing(sumOf(startOf(page)), page.targets.primary_links_to_url)),
  homepage_link_score: (page, homeLinks) => toPage(missing(homeLinks, page.targets.home_page_links)),
  home_page_link_score: (page, homeLinks, hasHome) =>
    hasHome
      ? { links: missing(homeLinks, page.targets.home_page_links), target: 'home', reason: null }
      : { links: null, target: 'home', reason: 'no_home_page' },
}

const toPage = (links: number): Need => ({ links, target: 'page', reason: null })
/** A target may carry a rounding error. */
const missing = (count: number, target: number) => Math.max(0, Math.ceil(target - 1e-9) - count)

function linksNeeded(
  page: PlannedPage,
  homeLinks: number,
  hasHome: boolean,
): Omit<PartPlan, 'points' | 'after'>[] {
  const parts = partsWith(page, none, homeLinks)
  const maxima = scoreMaxima(page.page_type)
  return (Object.keys(maxima) as (keyof PageScoreParts)[]).map((part) => {
    const full = maxima[part] ?? 0
    if (parts[part] >= full) return { part, full, ...toPage(0) }
    const need = needs[part]?.(page, homeLinks, hasHome)
    return { part, full, ...(need ?? { links: null, target: 'page', reason: 'held' }) }
  })
}

function gaugePlans(page: PlannedPage, after: Counts): GaugePlan[] {
  const start = startOf(page)
  return categories.map((category) => {
    const bands: Bands = { blended: open, exact: open, natural: open, [category]: page.bands[category] }
    const found = fewestLinks(start, bands)
    const band = page.bands[category]
    const share = ratios(after)[category]
    return {
      category,
      now: ratios(page.placed)[category],
      start: ratios(start)[category],
      after: share,
      band,
      links: linksOf(found),
      reason: reasonOf(found),
      isInBand: sumOf(after) > 0 && distanceFromBand(share, band) === 0,
    }
  })
}

const linksOf = (found: Fewest) => ('links' in found ? found.links : null)
const reasonOf = (found: Fewest) => ('links' in found ? null : found.unreachable)
