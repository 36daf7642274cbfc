import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeBands } from '../gauges/bands-home.ts'
import { configuredBands, gaugeBlueRanges, pageBands } from '../gauges/bands-page.ts'
import { categories, type Category, distanceFromBand } from '../gauges/gauge.ts'
import { ratios } from '../gauges/ratios.ts'
import { anchorTypes, categoryOf } from '../links/anchor.ts'
import { wordCount } from '../../values/text-match.ts'
import { anchorsOf } from './anchors.ts'
import { suggest } from './suggest.ts'
import { aMapPage, mapPages } from '../../testing/map-pages.ts'
import { innerPageWeights, homePageWeights, suggestedTypes } from './weights.ts'

/** Numbers of chance that a seed repeats (Park and Miller). */
function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}
function countCategories(found: readonly Category[]): Record<Category, number> {
  const counts = { blended: 0, exact: 0, natural: 0 }
  for (const category of found) counts[category] += 1
  return counts
}
const seeds = fc.nat(2_000_000_000)
const categoriesOf = (map: readonly { anchor_category: Category }[]) =>
  countCategories(map.map(({ anchor_category }) => anchor_category))

test('a page with a completed link map is inside all three bands, for any phrases, brand and host', () => {
  fc.assert(
    fc.property(mapPages, seeds, (page, seed) => {
      const map = suggest(page, { random: seeded(seed) })
      const needles = ratios(categoriesOf(map))
      const bands = pageBands({ page_type: page.page_type, reporting: '#1 Overall' }, gaugeBlueRanges)
      expect(bands).toEqual(page.page_type === 'home' ? homeBands : configuredBands(gaugeBlueRanges))
      for (const category of categories) expect(distanceFromBand(needles[category], bands[category])).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('20 suggestions, each of 1 to 5 words and of the category of its type; none exact on a home page', () => {
  fc.assert(
    fc.property(mapPages, seeds, (page, seed) => {
      const map = suggest(page, { random: seeded(seed) })
      const anchors = anchorsOf(page)
      expect(map).toHaveLength(20)
      for (const { anchor_text, anchor_type, anchor_category } of map) {
        expect(wordCount(anchor_text)).toBeGreaterThan(0)
        expect(wordCount(anchor_text)).toBeLessThanOrEqual(5)
        expect(anchor_category).toBe(categoryOf(anchor_type))
        expect(anchors.get(anchor_type)).toContain(anchor_text)
      }
      const exact = page.page_type === 'home' ? 0 : 2
      expect(categoriesOf(map).exact).toBe(exact)
    }),
  )
})

test('the same random numbers give the same map, others another', () => {
  const map = (seed: number) => suggest(aMapPage(), { random: seeded(seed) })
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(map(seed)).toEqual(map(seed))
    }),
  )
  expect(map(1)).not.toEqual(map(2))
})

test.each([
  ['page', innerPageWeights],
  ['home', homePageWeights],
] as const)('over many maps of a %s the types have the shares of their weights', (page_type, weights) => {
  const random = seeded(7)
  const found = Array.from({ length: 1500 }, () => suggest(aMapPage({ page_type }), { random })).flat()
  for (const [category, whole] of weights.categories) {
    for (const [type, weight] of weights.types[category]) {
      const expected = (whole * weight) / 10_000
      const share = found.filter(({ anchor_type }) => anchor_type === type).length / found.length
      // Four standard deviations of that many independent draws.
      const chance = 4 * Math.sqrt((expected * (1 - expected)) / found.length)
      expect(Math.abs(share - expected), type).toBeLessThan(chance)
    }
  }
})

test('the order is drawn too: each place of the map is exact as often as any other', () => {
  const random = seeded(11)
  const times = Array.from({ length: 20 }, () => 0)
  for (let round = 0; round < 2000; round += 1) {
    suggest(aMapPage(), { random }).forEach(({ anchor_category }, at) => {
      if (anchor_category === 'exact') times[at] = (times[at] ?? 0) + 1
    })
  }
  // 2,000 maps of 2 exact anchors: 200 a place, a standard deviation of 13.4.
  for (const time of times) expect(Math.abs(time - 200)).toBeLessThan(60)
})

test('a map is filled up to 20, and the whole keeps its quotas', () => {
  fc.assert(
    fc.property(mapPages, seeds, fc.integer({ min: 0, max: 20 }), (page, seed, kept) => {
      const random = seeded(seed)
      const existing = suggest(page, { random }).slice(0, kept)
      const added = suggest(page, { random, existing })
      expect(added).toHaveLength(20 - kept)
      const { blended, natural, exact } = categoriesOf([...existing, ...added])
      const allowed = page.page_type === 'home' ? ['2 18 0'] : ['7 11 2', '8 10 2']
      expect(allowed).toContain(`${blended} ${natural} ${exact}`)
    }),
  )
})

test('fills a map with other categories where one is over its quota', () => {
  const held = fc.array(
    fc.record({ anchor_text: fc.constant('x'), anchor_type: fc.constantFrom(...anchorTypes) }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(mapPages, held, seeds, (page, existing, seed) => {
      const added = suggest(page, { random: seeded(seed), existing })
      expect(added).toHaveLength(Math.max(0, 20 - existing.length))
      const before = countCategories(existing.map(({ anchor_type }) => categoryOf(anchor_type)))
      const after = categoriesOf(added)
      const most = page.page_type === 'home' ? [2, 0, 18] : [8, 2, 11]
      categories.forEach((category, at) => {
        expect(after[category]).toBeLessThanOrEqual(Math.max(0, (most[at] ?? 0) - before[category]))
      })
    }),
  )
})

test('no anchor of a type comes again before every other of that type has come', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const page = aMapPage()
      const map = suggest(page, { random: seeded(seed) })
      const [more, keyword] = [
        map.filter(({ anchor_type }) => anchor_type === 'keyword plus'),
        map.filter(({ anchor_type }) => anchor_type === 'keyword'),
      ]
      expect(new Set(more.map(({ anchor_text }) => anchor_text)).size).toBe(more.length)
      expect(new Set(keyword.map(({ anchor_text }) => anchor_text)).size).toBe(2)
    }),
  )
})

test('repeats a text of the map, in any spelling, only after all others of its type', () => {
  const phrases = ['garden tools', 'buy spades', 'rakes']
  const page = aMapPage({ phrases })
  const anchors = anchorsOf(page)
  fc.assert(
    fc.property(seeds, fc.constantFrom(...phrases), (seed, held) => {
      const existing = [{ anchor_text: held.toUpperCase(), anchor_type: 'keyword' as const }]
      const added = suggest(page, { random: seeded(seed), existing })
      const keywords = added.filter(({ anchor_type }) => anchor_type === 'keyword')
      // Of the two exact anchors of a map one was there.
      expect(keywords).toHaveLength(1)
      expect(keywords[0]?.anchor_text).not.toBe(held)
    }),
  )
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 40 }), (seed, kept) => {
      const random = seeded(seed)
      const existing = suggest(page, { random, count: 60 }).slice(0, kept)
      const whole = [...existing, ...suggest(page, { random, existing, count: 60 })]
      for (const type of suggestedTypes) {
        const times = (anchors.get(type) ?? []).map(
          (text) => whole.filter(({ anchor_text }) => anchor_text === text).length,
        )
        expect(Math.max(...times, 0) - Math.min(...times, Infinity), type).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a phrase of one word falls back from partial keyword to keyword plus', () => {
  const random = seeded(5)
  const page = aMapPage({ phrases: ['spades'] })
  const found = Array.from({ length: 300 }, () => suggest(page, { random })).flat()
  expect(found.some(({ anchor_type }) => anchor_type === 'partial keyword')).toBe(false)
  const share = found.filter(({ anchor_type }) => anchor_type === 'keyword plus').length / found.length
  // .36 × (.2 + .4), give or take four standard deviations of 6,000 draws.
  expect(Math.abs(share - 0.216)).toBeLessThan(0.022)
})

test('the share of a type without anchors goes to where many different anchors are', () => {
  const random = seeded(9)
  const page = aMapPage({ page_type: 'home', phrases: ['acme'], siteName: 'Acme' })
  const found = Array.from({ length: 300 }, () => suggest(page, { random })).flat()
  const natural = found.filter(({ anchor_category }) => anchor_category === 'natural')
  const hosts = natural.filter(({ anchor_type }) => anchor_type === '{host}')
  expect(natural.some(({ anchor_type }) => anchor_type === 'brand')).toBe(false)
  // Its own 35 percent, and a tenth of the 40 of the brand.
  expect(Math.abs(hosts.length / natural.length - 0.39)).toBeLessThan(0.03)
})

test('a page without key phrases has no map', () => {
  expect(suggest(aMapPage({ phrases: [] }), { random: seeded(1) })).toEqual([])
  expect(suggest(aMapPage({ phrases: ['  '] }), { random: seeded(1) })).toEqual([])
})
