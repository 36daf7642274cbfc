import { anchorClassifier, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { hasAllWords } from '@linkwright/core/values/text-match'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulatedBacklinks } from '../backlinks/simulator.ts'
import { simulatedReader } from '../page-reader/simulator.ts'
import type { OwnPage, SearchQuery } from '../search-results/port.ts'
import { simulatedResults } from '../search-results/simulator.ts'
import { simulatedVolume } from '../search-volume/simulator.ts'
import { SearchWorld } from './world.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = (fortnights: number) => new Date(now.getTime() + fortnights * 14 * 86_400_000)
const world = new SearchWorld({ seed: 7 })
const query: SearchQuery = {
  businessId: 1,
  q: 'ultralight tent',
  country: 'United States',
  depth: 100,
}
const urls = (one: SearchQuery, at = now, of = world) => of.results(one, at).items.map(({ url }) => url)

describe('search results', () => {
  test('are the same for the same seed, and differ for another', () => {
    expect(urls(query, now, new SearchWorld({ seed: 7 }))).toEqual(urls(query))
    expect(urls(query, now, new SearchWorld({ seed: 8 }))).not.toEqual(urls(query))
  })

  test('are a hundred different pages in order, each with a title and its domain', () => {
    const { items, checkedDepth } = world.results(query, now)
    expect(checkedDepth).toBe(100)
    expect(items.map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    expect(new Set(items.map(({ domain }) => domain)).size).toBe(100)
    expect(items.every(({ url, domain, title }) => new URL(url).hostname === domain && title !== '')).toBe(
      true,
    )
    const withPhrase = items.filter(({ title }) => hasAllWords(query.q, title)).length
    expect(withPhrase).toBeGreaterThan(50)
    expect(withPhrase).toBeLessThan(100)
  })

  test('have other competitors for other phrases, countries and locations', () => {
    const place = { city: 'Portland', state: 'Oregon' }
    const others = [
      { ...query, q: 'rain cover' },
      { ...query, country: 'Spain' },
      { ...query, location: place },
    ]
    for (const other of others)
      expect(urls(other).filter((url) => urls(query).includes(url)).length).toBeLessThan(50)
    expect(urls({ ...query, q: 'Ultralight  TENT' })).toEqual(urls(query))
  })

  test('have other competitors in another language, and another order on a phone', () => {
    const others = urls({ ...query, language: 'de' })
    expect(others.filter((url) => urls(query).includes(url)).length).toBeLessThan(50)
    expect(urls({ ...query, language: 'en', device: 'desktop' })).toEqual(urls(query))
    const onPhone = urls({ ...query, device: 'mobile' })
    expect(onPhone).not.toEqual(urls(query))
    expect(onPhone.filter((url) => urls(query).includes(url)).length).toBeGreaterThan(90)
  })

  test('drift from fortnight to fortnight, and not within one', () => {
    const top = (at: Date) => urls({ ...query, depth: 10 }, at)
    expect(top(new Date(now.getTime() + 86_400_000))).toEqual(top(now))
    const weeks = Array.from({ length: 27 }, (_, index) => top(later(index)))
    expect(new Set(weeks.map((week) => week.join())).size).toBeGreaterThan(5)
    for (const [index, week] of weeks.entries())
      expect(
        week.filter((url) => weeks[Math.max(0, index - 1)]?.includes(url)).length,
      ).toBeGreaterThanOrEqual(7)
    expect(weeks.at(-1)?.filter((url) => weeks[0]?.includes(url)).length).toBeGreaterThanOrEqual(4)
  })
})

describe('a customer’s page', () => {
  const page: OwnPage = { url: 'https://trailpost.example/tents' }
  const rank = (own: OwnPage, q = query.q, at = now) =>
    world.results({ ...query, q, own }, at).items.find(({ url }) => url === own.url)?.position ?? null
  test('ranks a few places differently on a phone', () => {
    const owns = Array.from({ length: 40 }, (_, nth) => ({
      url: `https://trailpost.example/tents-${nth}`,
      score: 90,
    }))
    const off = owns.map((own) => {
      const [desk, phone] = (['desktop', 'mobile'] as const).map(
        (device) =>
          world
            .results({ ...query, device, own: { ...own, last: { rank: 5, on: '2020-01-01' } } }, now)
            .items.findIndex(({ url }) => url === own.url) + 1,
      )
      return Math.abs((desk ?? 0) - (phone ?? 0))
    })
    expect(off.some((places) => places > 0)).toBe(true)
    expect(Math.max(...off)).toBeLessThanOrEqual(8)
  })

  const day = (at: Date) => at.toISOString().slice(0, 10)
  /** Its ranks in fortnightly look-ups, each starting from the previous rank. */
  const history = (own: OwnPage, fortnights = 26) => {
    const ranks: (number | null)[] = [rank(own)]
    for (let index = 1; index <= fortnights; index += 1) {
      const last = { rank: ranks.at(-1) ?? null, on: day(later(index - 1)) }
      ranks.push(rank({ ...own, last }, query.q, later(index)))
    }
    return ranks
  }

  test('appears once among the others', () => {
    const first: OwnPage = { ...page, last: { rank: 4, on: day(now) } }
    const found = urls({ ...query, own: first })
    expect(found[3]).toBe(page.url)
    expect(found.filter((url) => new URL(url).hostname === 'trailpost.example')).toHaveLength(1)
    expect(found.toSpliced(3, 1)).toEqual(urls(query).slice(0, 99))
  })

  test('keeps its rank within a fortnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (last) => {
        expect(rank({ ...page, last: { rank: last, on: day(now) } })).toBe(last)
      }),
      { numRuns: 20 },
    )
  })

  test('improves over a year when it is strong, does not when it is weak', () => {
    const strong = history({ ...page, score: 88, links: 60 })
    const weak = history({ ...page, score: 8, links: 0 })
    expect(strong.at(-1)).toBeLessThanOrEqual(15)
    expect(strong.at(-1) ?? 999).toBeLessThan(strong[0] ?? 999)
    expect(weak.at(-1) ?? 999).toBeGreaterThan(40)
  })

  test('moves in small steps, and reappears after it was not found', () => {
    const ranks = history({ ...page, score: 60, links: 30, last: { rank: null, on: day(now) } })
    expect(ranks[0]).toBeNull()
    const found = ranks.filter((each) => each !== null)
    expect(found.length).toBeGreaterThan(15)
    const steps = found.slice(1).map((each, index) => Math.abs(each - Number(found[index])))
    expect(Math.max(...steps)).toBeLessThan(30)
  })

  test('ranks at the top for its own brand', () => {
    const ranks = ['trailpost', 'Trail Post'].map((q) =>
      rank({ ...page, last: { rank: 2, on: '2026-01-01' } }, q),
    )
    expect(ranks.every((each) => each !== null && each <= 3)).toBe(true)
  })
})

describe('a competitor', () => {
  const top = world.results({ ...query, depth: 10 }, now).items
  const tail = world.results(query, now).items.slice(60)
  const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length

  test('has the title of the results, and more words and links at the top', () => {
    for (const { url, title } of top) expect(world.page(url).title).toBe(title)
    for (const key of ['words', 'linksToUrl', 'linksToHomePage'] as const)
      expect(mean(top.map(({ url }) => world.page(url)[key]))).toBeGreaterThan(
        mean(tail.map(({ url }) => world.page(url)[key])),
      )
  })

  test('has as many links as counted, with anchors that match their type', () => {
    for (const { url, title } of top) {
      const links = world.links(url)
      expect(links).toHaveLength(world.page(url).linksToUrl)
      const { origin, hostname } = new URL(url)
      const anchored = {
        phrases: [query.q],
        siteName: hostname,
        siteUrl: origin,
        fullUrl: url,
        pageTitle: title,
      }
      const classify = anchorClassifier(anchored)
      for (const { anchor } of links.filter(
        ({ anchor: { type } }) => type === 'keyword' || type === 'keyword plus',
      ))
        expect(classify(anchor.text).category).toBe(categoryOf(anchor.type))
      expect(links.every(({ da, backlinks }) => da >= 1 && da <= 100 && backlinks >= 0)).toBe(true)
    }
  })

  test('any address has a page', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const { words, linksToUrl, title } = world.page(url)
        expect(words).toBeGreaterThan(0)
        expect(linksToUrl).toBeGreaterThan(0)
        expect(typeof title).toBe('string')
        expect(world.links(url)).toHaveLength(linksToUrl)
      }),
    )
  })

  test('any phrase has competitors', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (q) => {
        expect(world.results({ ...query, q, depth: 10 }, now).items).toHaveLength(10)
      }),
      { numRuns: 50 },
    )
  })
})

test('a known market has its hosts at the top, its strength and its volume', () => {
  const market = { hosts: ['rival.example', 'other.example'], strength: 3, volume: 720 }
  const known = new SearchWorld({ seed: 7, markets: new Map([[query.q, market]]) })
  const domains = known.results({ ...query, depth: 20 }, now).items.map(({ domain }) => domain)
  expect(domains).toEqual(expect.arrayContaining(market.hosts))
  expect(known.volume('Ultralight Tent', 'Spain')).toBe(720)
  const words = (of: SearchWorld) =>
    of.results({ ...query, depth: 10 }, now).items.reduce((sum, { url }) => sum + of.page(url).words, 0)
  expect(words(known)).toBeGreaterThan(words(world) * 1.5)
})

test('volumes come in steps, are lower for longer phrases, and are sometimes missing', () => {
  const volumes = (words: number) =>
    Array.from({ length: 300 }, (_, index) =>
      world.volume(`${'very '.repeat(words - 1)}tent${index}`, 'Spain'),
    )
  expect(volumes(1)).toContain(null)
  const mean = (list: (number | null)[]) => list.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  expect(mean(volumes(1))).toBeGreaterThan(mean(volumes(4)) * 3)
  expect(volumes(2).every((each) => each === null || each % 10 === 0)).toBe(true)
})

test('every simulated port reports sample data from the world', async () => {
  const results = simulatedResults(world, () => now)
  const volume = simulatedVolume(world)
  const reader = simulatedReader(
    world,
    () => Promise.resolve(0),
    () => new Date(),
  )
  const backlinks = simulatedBacklinks(world, () => now)
  expect([results, volume, reader, backlinks].map(({ isSample }) => isSample)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(await results.search(query)).toMatchObject(world.results(query, now))
  const [{ url } = { url: '' }] = world.results(query, now).items
  const { title, words, linksToUrl } = world.page(url)
  expect(await reader.read(url)).toEqual({ read: true, url, title, words })
  expect(await reader.read('javascript:alert(1)')).toEqual({ read: false, why: 'unsafe' })
  expect(await backlinks.summary({ url, businessId: 1 })).toMatchObject({
    linksToUrl,
    links: { length: linksToUrl },
  })
  const found = await volume.volumes({ businessId: 1, phrases: ['tent', 'rain cover'], country: 'Spain' })
  expect([...found]).toEqual(['tent', 'rain cover'].map((phrase) => [phrase, world.volume(phrase, 'Spain')]))
  await reader.close()
})
