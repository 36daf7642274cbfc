import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandTrust,
  brandTrustColor,
  brandTrustInput,
  brandTrustMaxima,
  brandTrustParts,
} from './brand-trust.ts'

test('B1: 50+20+30 = 100', () => {
  expect(brandTrust({ page_scores: [100], brand_rank: 1, pages_in_top_ten: 1 })).toBe(100)
})

test('B2: 30+18+25 = 73, yellow', () => {
  const site = { page_scores: [80, 60, 40], brand_rank: 4, pages_in_top_ten: 2 }
  expect(brandTrustParts(site)).toEqual({ base: 30, rank: 18, share: 25 })
  expect(brandTrust(site)).toBe(73)
  expect(brandTrustColor(73)).toBe('yellow')
})

test('B4: 35+5+15 = 55, red', () => {
  const site = { page_scores: [70, 70, 70, 70, 70], brand_rank: 31, pages_in_top_ten: 1 }
  expect(brandTrustParts(site)).toEqual({ base: 35, rank: 5, share: 15 })
  expect(brandTrust(site)).toBe(55)
  expect(brandTrustColor(55)).toBe('red')
})

test('brand rank points: rank 1 gives 20, 2 to 5 give 18, 6 to 10 give 15, 11 to 30 give 10, 31 to 50 give 5', () => {
  const points = (rank: number | null) =>
    brandTrustParts({ page_scores: [0], brand_rank: rank, pages_in_top_ten: 0 }).rank
  expect([1, 2, 5, 6, 10, 11, 30, 31, 50, 51, 0, null].map(points)).toEqual([
    20, 18, 18, 15, 15, 10, 10, 5, 5, 0, 0, 0,
  ])
})

test('page share points: 100 gives 30, 80-99 27, 60-79 25, 40-59 20, 20-39 15, 10-19 10, 1-9 5, else 0', () => {
  const points = (pages: number, of: number) =>
    brandTrustParts({ page_scores: Array<number>(of).fill(0), brand_rank: null, pages_in_top_ten: pages })
      .share
  const percents = [100, 99, 80, 79, 60, 59, 40, 39, 20, 19, 10, 9, 1, 0]
  expect(percents.map((pages) => points(pages, 100))).toEqual([
    30, 27, 27, 25, 25, 20, 20, 15, 15, 10, 10, 5, 5, 0,
  ])
  // 79.5 percent lies between two bands and is cut down to 79.
  expect(points(159, 200)).toBe(25)
  expect(points(1, 200)).toBe(0)
})

test('a site without pages has only its rank', () => {
  expect(brandTrust({ page_scores: [], brand_rank: 3, pages_in_top_ten: 0 })).toBe(18)
})

test('brand trust is a whole number from 0 to 100', () => {
  const sites = fc.record({
    page_scores: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }),
    brand_rank: fc.option(fc.nat(120)),
  })
  fc.assert(
    fc.property(sites, fc.nat(40), (site, top) => {
      const pages_in_top_ten = Math.min(top, site.page_scores.length)
      const trust = brandTrust({ ...site, pages_in_top_ten })
      expect(Number.isInteger(trust) && trust >= 0 && trust <= 100).toBe(true)
    }),
  )
})

test('colors: above 75 blue, above 59 yellow, otherwise red, after rounding half up', () => {
  expect([76, 75.5, 75, 60, 59.5, 59].map(brandTrustColor)).toEqual([
    'blue',
    'blue',
    'yellow',
    'yellow',
    'yellow',
    'red',
  ])
})

test('a page counts as in the top ten with a phrase ranked 1 to 10; not found and not looked up do not', () => {
  const page = (page_score: number, ...ranks: (number | null)[]) => ({
    stats: { page_score },
    keyphrases: ranks.map((rank) => ({ rank })),
  })
  const topTen = (...pages: ReturnType<typeof page>[]) =>
    brandTrustInput({ brand_rank: 4, pages }).pages_in_top_ten
  expect(
    [[1], [10], [44, 10], [11], [44], [0], [null], []].map((ranks) => topTen(page(80, ...ranks))),
  ).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  const pages = [page(80, 10, 44), page(60, 11), page(40, 0, null), page(20), page(10, 1), page(5, 2)]
  const brand_on_subdomain = { rank: 2, url: 'https://blog.shop.example' }
  expect(brandTrustInput({ brand_rank: 4, brand_on_subdomain, pages })).toEqual({
    page_scores: [80, 60, 40, 20, 10, 5],
    brand_rank: 4,
    brand_on_subdomain,
    pages_in_top_ten: 3,
  })
})

test('the most that each part can reach is 50, 20 and 30', () => {
  expect(brandTrustMaxima).toEqual({ base: 50, rank: 20, share: 30 })
  expect(brandTrustParts({ page_scores: [100], brand_rank: 1, pages_in_top_ten: 1 })).toEqual(
    brandTrustMaxima,
  )
})
