import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoredSites } from '../../testing/planned-pages.ts'
import { type Choice, allocate, exactly, mostWithin } from './allocate.ts'
import { budgetPlan, MOST_A_PAGE } from './budget-plan.ts'
import { type Counts, sumOf } from './fewest-links.ts'
import { homeLinksOf, type PlannedPage, scoreWith } from './planned-page.ts'

const none: Counts = { blended: 0, exact: 0, natural: 0 }

/** Every way to spread at most `links` links over pages and categories. */
function* everyWay(pages: number, links: number): Generator<Counts[]> {
  if (pages === 0) {
    yield []
    return
  }
  for (let blended = 0; blended <= links; blended += 1)
    for (let exact = 0; blended + exact <= links; exact += 1)
      for (let natural = 0; blended + exact + natural <= links; natural += 1)
        for (const rest of everyWay(pages - 1, links - blended - exact - natural))
          yield [{ blended, exact, natural }, ...rest]
}

function pointsOf(pages: readonly PlannedPage[], added: readonly Counts[]): number {
  const homeLinks = homeLinksOf(pages)
  const toHome = pages.reduce(
    (sum, { page_type }, at) => sum + (page_type === 'home' ? sumOf(added[at] ?? none) : 0),
    0,
  )
  return pages.reduce(
    (sum, page, at) =>
      sum + scoreWith(page, added[at] ?? none, homeLinks + toHome) - scoreWith(page, none, homeLinks),
    0,
  )
}

test('gains as many points, with as few links, as the best of every way to spread the links', () => {
  fc.assert(
    fc.property(scoredSites(2, 5), fc.nat(4), (site, budget) => {
      const pages = site.map(({ planned }) => planned).slice(0, 3)
      const plan = budgetPlan(pages, budget)
      let best = { points: -Infinity, links: 0 }
      for (const way of everyWay(pages.length, budget)) {
        const points = pointsOf(pages, way)
        const links = way.reduce((sum, each) => sum + sumOf(each), 0)
        if (points > best.points || (points === best.points && links < best.links)) best = { points, links }
      }
      expect({ points: plan.points, links: plan.links }).toEqual(best)
    }),
    { numRuns: 150 },
  )
})

test('placing the planned links gives the scores and points that the plan promises, within its budget', () => {
  fc.assert(
    fc.property(scoredSites(6, 20), fc.nat(60), (site, budget) => {
      const pages = site.map(({ planned }) => planned)
      const plan = budgetPlan(pages, budget)
      const added = pages.map(({ id }) => plan.pages.find(({ page_id }) => page_id === id)?.links ?? none)
      expect(plan.points).toBe(pointsOf(pages, added))
      expect(plan.links).toBe(added.reduce((sum, each) => sum + sumOf(each), 0))
      expect(plan.links).toBeLessThanOrEqual(budget)
      const inner = pages.flatMap(({ page_type }, at) =>
        page_type === 'home' ? [] : sumOf(added[at] ?? none),
      )
      expect(Math.max(0, ...inner)).toBeLessThanOrEqual(MOST_A_PAGE)
    }),
    { numRuns: 40 },
  )
})

test('a larger budget never gains fewer points', () => {
  fc.assert(
    fc.property(scoredSites(5, 15), fc.nat(30), fc.nat(20), (site, budget, more) => {
      const pages = site.map(({ planned }) => planned)
      expect(budgetPlan(pages, budget + more).points).toBeGreaterThanOrEqual(budgetPlan(pages, budget).points)
    }),
    { numRuns: 30 },
  )
})

const pagesOfChoices = fc.array(
  fc
    .array(fc.record({ links: fc.integer({ min: 1, max: 4 }), value: fc.nat(30) }), { maxLength: 4 })
    .map((each): Choice[] => {
      const unique = new Map(each.map((choice) => [choice.links, choice]))
      return [{ links: 0, value: 3 }, ...[...unique.values()].toSorted((a, b) => a.links - b.links)]
    }),
  { maxLength: 4 },
)

function waysOf(pages: readonly (readonly Choice[])[]): { links: number; value: number }[] {
  return pages.reduce<{ links: number; value: number }[]>(
    (ways, choices) =>
      ways.flatMap((way) =>
        choices.map(({ links, value }) => ({ links: way.links + links, value: way.value + value })),
      ),
    [{ links: 0, value: 0 }],
  )
}

test('the allocation is the best of all ways, and its bound is never below it', () => {
  fc.assert(
    fc.property(pagesOfChoices, fc.nat(10), (pages, links) => {
      const within = waysOf(pages).filter((way) => way.links <= links)
      const found = allocate(pages, links)
      const value = Math.max(...within.map((way) => way.value))
      expect(found.value).toBe(value)
      expect(found.used).toBe(
        Math.min(...within.filter((way) => way.value === value).map((way) => way.links)),
      )
      const picked = pages.map((choices, at) => choices[found.picks[at] ?? 0])
      expect(picked.reduce((sum, choice) => sum + (choice?.value ?? 0), 0)).toBe(value)
      expect(picked.reduce((sum, choice) => sum + (choice?.links ?? 0), 0)).toBe(found.used)
      expect(mostWithin(pages, links)).toBeGreaterThanOrEqual(value - 1e-6)
      const same = waysOf(pages).filter((way) => way.links === links)
      expect(exactly(pages, links).value).toBe(Math.max(-Infinity, ...same.map((way) => way.value)))
    }),
  )
})
