import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from '../gauges/gauge.ts'
import { quotas, waysToRound } from './quotas.ts'
import { homePageWeights, innerPageWeights } from './weights.ts'

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

/** Every way the one draw can fall. */
function everyWay(weights: readonly (readonly [Category, number])[], count: number) {
  return Array.from({ length: 100 }, (_, ticket) => quotas(weights, count, () => (ticket + 0.5) / 100))
}

test('20 suggestions of a page are 7 blended, 10 natural and 2 exact, and one more by the odds left over', () => {
  const ways = everyWay(innerPageWeights.categories, 20)
  const moreBlended = ways.filter(({ blended, natural }) => blended === 8 && natural === 10)
  const moreNatural = ways.filter(({ blended, natural }) => blended === 7 && natural === 11)
  // 7.2 blended and 10.8 natural leave .2 and .8 of the place.
  expect([moreBlended.length, moreNatural.length]).toEqual([20, 80])
  expect(ways.every(({ exact }) => exact === 2)).toBe(true)
})

test('20 suggestions of a home page are 2 blended and 18 natural', () => {
  for (const way of everyWay(homePageWeights.categories, 20)) {
    expect(way).toEqual({ blended: 2, exact: 0, natural: 18 })
  }
})

test("the gauges' expected shares are exactly those of the specification: .36, .54 and .10, at home .1 and .9", () => {
  const expected = ({ categories }: typeof innerPageWeights, of: Category) =>
    everyWay(categories, 20).reduce((sum, way) => sum + way[of], 0) / (100 * 20)
  const shares = (weights: typeof innerPageWeights) =>
    (['blended', 'natural', 'exact'] as const).map((category) => expected(weights, category))
  expect(shares(innerPageWeights)).toEqual([0.36, 0.54, 0.1])
  expect(shares(homePageWeights)).toEqual([0.1, 0.9, 0])
})

const weightings = fc
  .tuple(fc.nat(100), fc.nat(100))
  .map((cuts) => cuts.toSorted((a, b) => a - b))
  .map(([low = 0, high = 0]) => [
    ['blended', low] as const,
    ['natural', high - low] as const,
    ['exact', 100 - high] as const,
  ])

test('over all ways to draw, every share is exactly its weight, and no quota is off by a whole place', () => {
  fc.assert(
    fc.property(weightings, fc.nat(60), (weights, count) => {
      const ways = waysToRound(weights, count)
      expect(ways.filter((way) => way.blended + way.natural + way.exact !== count)).toEqual([])
      for (const [category, weight] of weights) {
        const found = ways.map((way) => way[category])
        expect(found.reduce((sum, each) => sum + each, 0)).toBe(count * weight)
        expect(found.filter((each) => Math.abs(each - (count * weight) / 100) >= 1)).toEqual([])
      }
    }),
  )
})

test('each way to round is drawn by one percent of the chance', () => {
  fc.assert(
    fc.property(weightings, fc.nat(60), (weights, count) => {
      expect(everyWay(weights, count)).toEqual(waysToRound(weights, count))
    }),
    { numRuns: 3 },
  )
})

test('a map that already contains the remaining place keeps it', () => {
  fc.assert(
    fc.property(fraction, (random) => {
      const at = (blended: number, natural: number) =>
        quotas(innerPageWeights.categories, 20, () => random, { blended, natural, exact: 0 })
      expect(at(8, 3)).toEqual({ blended: 8, natural: 10, exact: 2 })
      expect(at(2, 11)).toEqual({ blended: 7, natural: 11, exact: 2 })
    }),
  )
})
