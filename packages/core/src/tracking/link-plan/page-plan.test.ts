import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScoredPage, scoredSites } from '../../testing/planned-pages.ts'
import { gaugesScore } from '../gauges/gauges-score.ts'
import { ratios } from '../gauges/ratios.ts'
import { pageScore, pageScoreParts, type PageScoreParts, scoreMaxima } from '../pages/page-score.ts'
import { type Counts, sumOf } from './fewest-links.ts'
import { pagePlan } from './page-plan.ts'
import { homeLinksOf, type PlannedPage, plus, startOf } from './planned-page.ts'

const none: Counts = { blended: 0, exact: 0, natural: 0 }

/** The parts that the product computes once these links are placed: by the score itself, not by the planner. */
function scoredAfter({ planned, score }: ScoredPage, added: Counts, homeLinks: number): PageScoreParts {
  const counts = plus(startOf(planned), added)
  const isRenewed = sumOf(planned.coming) + sumOf(added) > 0
  return pageScoreParts({
    ...score,
    link_age: isRenewed ? 0 : score.link_age,
    ratios: ratios(counts),
    primary_links_placed: sumOf(counts),
    hp_completed_links: homeLinks,
  })
}

test('placing the planned links gives every part and the score that the plan promises', () => {
  fc.assert(
    fc.property(scoredSites(2, 12), (site) => {
      const pages = site.map(({ planned }) => planned)
      const homeLinks = homeLinksOf(pages)
      for (const each of site) {
        const plan = pagePlan(each.planned, pages)
        const isHome = each.planned.page_type === 'home'
        const toHome = sumOf(isHome ? plan.links : (plan.home?.links ?? none))
        const after = scoredAfter(each, plan.links, homeLinks + toHome)
        expect(Object.fromEntries(plan.parts.map((row) => [row.part, row.after]))).toEqual(
          Object.fromEntries(plan.parts.map((row) => [row.part, after[row.part]])),
        )
        expect(plan.score.after).toBe(pageScore(after))
        const reached = plan.parts.filter(({ links }) => links !== null)
        expect(reached.filter((row) => row.after < row.full)).toEqual([])
        const isInBands = reached.some(({ part }) => part === 'gauges_score')
        expect(plan.gauges.filter((gauge) => isInBands && !gauge.isInBand)).toEqual([])
      }
    }),
  )
})

test('the links of each part are the fewest: with one less it is not full', () => {
  fc.assert(
    fc.property(scoredSites(1, 8), (site) => {
      const pages = site.map(({ planned }) => planned)
      const page = site.at(-1)
      if (page === undefined) return
      const plan = pagePlan(page.planned, pages)
      for (const { part, links, full } of plan.parts) {
        if (links === null || links === 0 || part === 'gauges_score') continue
        const fewer = { ...none, natural: links - 1 }
        const isHome = part === 'home_page_link_score'
        const after = scoredAfter(page, isHome ? none : fewer, homeLinksOf(pages) + (isHome ? links - 1 : 0))
        expect(after[part]).toBeLessThan(full)
      }
    }),
  )
})

const page: PlannedPage = {
  id: 2,
  page_type: 'page',
  placed: none,
  coming: none,
  bands: { blended: { low: 31, high: 41 }, exact: { low: 0, high: 10 }, natural: { low: 49, high: 59 } },
  targets: { home_page_links: 20, content_count: 1000, primary_links_to_url: 20 },
  parts: {
    days_link_recency: 0,
    homepage_link_score: 0,
    home_page_link_score: 0,
    gauges_score: 0,
    page_content_score: 4,
    content_total_page_score: 2,
    primary_links_score: 0,
    key_phrase_point: 7,
    secondary_key_phrase_point: 0,
  },
}

test('a page without links needs 20 for its own parts, and 20 to the home page; content and ranks stay', () => {
  const homePage = { ...page, id: 1, page_type: 'home' }
  const plan = pagePlan(page, [homePage, page])
  expect(plan.links).toEqual({ blended: 7, exact: 2, natural: 11 })
  expect(plan.home).toMatchObject({ page_id: 1 })
  expect(sumOf(plan.home?.links ?? none)).toBe(20)
  expect(plan.score).toEqual({ now: 13, start: 13, after: 13 + 10 + 20 + 10 + 25 })
  const held = plan.parts.filter(({ reason }) => reason === 'held').map(({ part }) => part)
  expect(held).toEqual([
    'page_content_score',
    'content_total_page_score',
    'key_phrase_point',
    'secondary_key_phrase_point',
  ])
})

test('without a home page says so, and plans the rest', () => {
  const plan = pagePlan(page, [page])
  expect(plan.home).toBeNull()
  expect(plan.parts.find(({ part }) => part === 'home_page_link_score')).toMatchObject({
    links: null,
    reason: 'no_home_page',
  })
  expect(sumOf(plan.links)).toBe(20)
})

test('gauges that no number of links can reach are named, and the other parts are still planned', () => {
  const noExact = { ...page.bands, exact: { low: 0, high: 0 } }
  const plan = pagePlan({ ...page, placed: { blended: 1, exact: 1, natural: 1 }, bands: noExact }, [page])
  expect(plan.gauges.map(({ category, reason }) => [category, reason])).toEqual([
    ['blended', null],
    ['exact', 'too_many_exact'],
    ['natural', null],
  ])
  expect(plan.parts.find(({ part }) => part === 'gauges_score')).toMatchObject({ links: null })
  expect(sumOf(plan.links)).toBe(17)
  const gauges = plan.parts.find(({ part }) => part === 'gauges_score')
  expect(gauges?.after).toBeLessThan(20)
  expect(gauges?.after).toBeGreaterThan(
    gaugesScore(20, ratios({ blended: 1, exact: 1, natural: 1 }), noExact, 3),
  )
})

test('links in progress and in carts are not planned again', () => {
  const full = { blended: 7, exact: 2, natural: 11 }
  const plan = pagePlan({ ...page, coming: full }, [page])
  expect([sumOf(plan.links), plan.score]).toEqual([0, { now: 13, start: 53, after: 53 }])
  expect(scoreMaxima('page').gauges_score).toBe(20)
})
