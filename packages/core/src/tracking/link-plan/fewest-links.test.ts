import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBands, countsOf } from '../../testing/planned-pages.ts'
import { homeBands } from '../gauges/bands-home.ts'
import { configuredBands, gaugeBlueRanges } from '../gauges/bands-page.ts'
import { type Bands, categories, distanceFromBand } from '../gauges/gauge.ts'
import { gaugesScore } from '../gauges/gauges-score.ts'
import { ratios } from '../gauges/ratios.ts'
import { bestSplit } from './best-split.ts'
import { type Counts, fewestLinks, sumOf } from './fewest-links.ts'
import { plus } from './planned-page.ts'

const inAllBands = (counts: Counts, bands: Bands) =>
  sumOf(counts) > 0 && categories.every((each) => distanceFromBand(ratios(counts)[each], bands[each]) === 0)

function splitsOf(links: number): Counts[] {
  const numbers = Array.from({ length: links + 1 }, (_, at) => at)
  return numbers.flatMap((blended) =>
    numbers
      .slice(0, links - blended + 1)
      .map((exact) => ({ blended, exact, natural: links - blended - exact })),
  )
}

const bands = fc.oneof(anyBands, fc.constant(homeBands))

test('the fewest links bring all gauges into their bands, and no smaller number can, by trying every split', () => {
  fc.assert(
    fc.property(countsOf(6), bands, (counts, each) => {
      const found = fewestLinks(counts, each)
      if ('unreachable' in found) return
      const page = { page_type: 'page', bands: each }
      expect(inAllBands(plus(counts, bestSplit(counts, found.links, page)), each)).toBe(true)
      for (let fewer = 0; fewer < Math.min(found.links, 25); fewer += 1)
        expect(splitsOf(fewer).some((split) => inAllBands(plus(counts, split), each))).toBe(false)
    }),
  )
})

test('the best split earns as many points as the best of all splits', () => {
  fc.assert(
    fc.property(countsOf(12), fc.nat(12), bands, fc.constantFrom(20, 50), (counts, links, each, max) => {
      const points = (split: Counts) => {
        const after = plus(counts, split)
        return gaugesScore(max, ratios(after), each, sumOf(after))
      }
      const split = bestSplit(counts, links, { page_type: 'page', bands: each })
      expect(sumOf(split)).toBe(links)
      expect(Math.min(split.blended, split.exact, split.natural)).toBeGreaterThanOrEqual(0)
      expect(points(split)).toBe(Math.max(...splitsOf(links).map(points)))
    }),
    { numRuns: 400 },
  )
})

test('an empty inner page needs the fewest links that all three bands allow, at the shares of the link map', () => {
  const each = configuredBands(gaugeBlueRanges)
  expect(fewestLinks({ blended: 0, exact: 0, natural: 0 }, each)).toEqual({ links: 10 })
  expect(bestSplit({ blended: 0, exact: 0, natural: 0 }, 20, { page_type: 'page', bands: each })).toEqual({
    blended: 7,
    exact: 2,
    natural: 11,
  })
  expect(
    bestSplit({ blended: 0, exact: 0, natural: 0 }, 20, { page_type: 'home', bands: homeBands }).exact,
  ).toBe(0)
})

test('says that a gauge cannot reach its band when the links of its category may be none', () => {
  const noExact = { ...configuredBands(gaugeBlueRanges), exact: { low: 0, high: 0 } }
  expect(fewestLinks({ blended: 4, exact: 1, natural: 5 }, noExact)).toEqual({
    unreachable: 'too_many_exact',
  })
  expect(fewestLinks({ blended: 4, exact: 0, natural: 6 }, noExact)).toEqual({ links: 90 })
  // Blended and natural together take every place.
  const tight = {
    blended: { low: 50, high: 60 },
    exact: { low: 0, high: 10 },
    natural: { low: 50, high: 60 },
  }
  expect(fewestLinks({ blended: 1, exact: 1, natural: 1 }, tight)).toEqual({ unreachable: 'too_many_exact' })
  expect(fewestLinks({ blended: 1, exact: 0, natural: 3 }, tight)).toEqual({ links: 2 })
})

test('says that bands which no shares can fill are out of reach, and what takes too many links', () => {
  const narrow = { blended: { low: 5, high: 15 }, exact: { low: 0, high: 5 }, natural: { low: 5, high: 15 } }
  expect(fewestLinks({ blended: 0, exact: 0, natural: 0 }, narrow)).toEqual({ unreachable: 'bands' })
  const many = configuredBands(gaugeBlueRanges)
  expect(fewestLinks({ blended: 0, exact: 1000, natural: 0 }, many)).toEqual({ links: 9000 })
  expect(fewestLinks({ blended: 0, exact: 1200, natural: 0 }, many)).toEqual({ unreachable: 'over_limit' })
})
