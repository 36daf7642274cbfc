import { type PageScoreParts, scoreMaxima } from '../pages/page-score.ts'
import { bestSplit } from './best-split.ts'
import { type Counts, sumOf } from './fewest-links.ts'
import { homeLinksOf, homeParts, partsWith, type PlannedPage, scoreWith, startOf } from './planned-page.ts'
import { type Allocation, allocate, type Choice, exactly, mostWithin } from './allocate.ts'

/**
 * Links that a budget plan gives one page at most, and one home page, whose links count for every other page too. What
 * is in a cart counts as placed, so a second plan continues from the first.
 */
export const MOST_A_PAGE = 20
export const MOST_A_HOME_PAGE = 100

interface PlannedLinks {
  page_id: number
  links: Counts
  /** The page's score once its coming links are placed, and after the plan. */
  score: { start: number; after: number }
}

export interface BudgetPlan {
  /** Pages that get links or gain points, in the given order. */
  pages: PlannedLinks[]
  links: number
  /** Points that the scores of all pages gain together. */
  points: number
}

/** A page's score before it is limited to 0..100, without what home page links add, for each number of new links. */
interface Sums {
  page: PlannedPage
  /** The position is the number of links; those that add nothing to fewer links are left out. */
  sums: { links: number; sum: number; split: Counts }[]
}

/**
 * How a number of links is spread over the pages of a site so that their scores gain the most points in all, with the
 * fewest links that gain as much. Exact for at most `MOST_A_PAGE` links a page. Links to home pages raise
 * every other page too, so each number of them is planned separately; a bound excludes those that cannot win.
 */
export function budgetPlan(site: readonly PlannedPage[], budget: number): BudgetPlan {
  const homeLinks = homeLinksOf(site)
  const most = Math.min(budget, MOST_A_HOME_PAGE)
  const [homes, others] = [true, false].map((isHome) =>
    site
      .filter(({ page_type }) => (page_type === 'home') === isHome)
      .map((page) => sumsOf(page, isHome ? most : Math.min(most, MOST_A_PAGE), isHome)),
  ) as [Sums[], Sums[]]
  const numbersOfHomeLinks = Array.from({ length: Math.min(budget, most * homes.length) + 1 }, (_, n) => n)
  const plans = numbersOfHomeLinks.map((toHome) => {
    const choices = (each: Sums) => choicesOf(each, homeLinks + toHome)
    const home = exactly(homes.map(choices), toHome)
    const inner = others.map(choices)
    return { toHome, home, inner, bound: home.value + mostWithin(inner, budget - toHome) }
  })
  let best: { value: number; used: number; toHome: number; picks: number[] } | undefined
  for (const { toHome, home, inner, bound } of plans.toSorted((a, b) => b.bound - a.bound)) {
    if (best !== undefined && Math.floor(bound + 1e-6) < best.value) break
    const found: Allocation = allocate(inner, budget - toHome)
    const [value, used] = [home.value + found.value, toHome + found.used]
    if (best === undefined || value > best.value || (value === best.value && used < best.used))
      best = { value, used, toHome, picks: [...home.picks, ...found.picks] }
  }
  return resultOf(site, [...homes, ...others], best?.picks ?? [], homeLinks + (best?.toHome ?? 0))
}

/** The best split of each number of links does not depend on the home page links: those only add to the sum. */
function sumsOf(page: PlannedPage, most: number, keepsAll: boolean): Sums {
  const sums: Sums['sums'] = []
  for (let links = 0; links <= most; links += 1) {
    const split = bestSplit(startOf(page), links, page)
    const parts = { ...partsWith(page, split, 0), homepage_link_score: 0, home_page_link_score: 0 }
    const sum = Object.values(parts).reduce((total, points) => total + points, 0)
    const last = sums.at(-1)
    if (keepsAll || last === undefined || sum > last.sum) sums.push({ links, sum, split })
    if (!keepsAll && isFull(page, parts)) break
  }
  return { page, sums }
}

/** Whether more links to the page no longer raise its score. */
function isFull({ page_type }: PlannedPage, parts: PageScoreParts): boolean {
  const maxima = scoreMaxima(page_type)
  return raisedByLinks.every((part) => parts[part] >= (maxima[part] ?? 0))
}

const raisedByLinks = ['days_link_recency', 'gauges_score', 'primary_links_score'] as const

function choicesOf({ page, sums }: Sums, homeLinks: number): Choice[] {
  const { homepage_link_score, home_page_link_score } = homeParts(page, homeLinks)
  return sums.map(({ links, sum }) => ({
    links,
    value: Math.min(100, Math.max(0, sum + homepage_link_score + home_page_link_score)),
  }))
}

function resultOf(
  site: readonly PlannedPage[],
  all: readonly Sums[],
  picks: readonly number[],
  homeLinksAfter: number,
): BudgetPlan {
  const none: Counts = { blended: 0, exact: 0, natural: 0 }
  const homeLinks = homeLinksOf(site)
  const splits = new Map(all.map(({ page, sums }, at) => [page.id, sums[picks[at] ?? 0]?.split ?? none]))
  const pages = site.map((page) => {
    const links = splits.get(page.id) ?? none
    const score = { start: scoreWith(page, none, homeLinks), after: scoreWith(page, links, homeLinksAfter) }
    return { page_id: page.id, links, score }
  })
  return {
    pages: pages.filter(({ links, score }) => sumOf(links) > 0 || score.after > score.start),
    links: pages.reduce((sum, { links }) => sum + sumOf(links), 0),
    points: pages.reduce((sum, { score }) => sum + score.after - score.start, 0),
  }
}
