import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { topTenAverages } from '../top-ten/averages.ts'
import { full, home, scouted } from '../../testing/scored-pages.ts'
import {
  linkRecency,
  pageScore,
  pageScoreColor,
  pageScoreParts,
  pointsMessage,
  scoreMaxima,
  targets,
  type PageScoreInput,
} from './page-score.ts'

function sum(input: PageScoreInput): number {
  return Object.values(pageScoreParts(input)).reduce((total: number, part: number) => total + part, 0)
}

function score(input: PageScoreInput): number {
  return pageScore(pageScoreParts(input))
}

describe('a page that is not the home page', () => {
  test('O1: every part at its maximum is 110, shown as 100', () => {
    expect(pageScoreParts(full)).toEqual({
      days_link_recency: 10,
      homepage_link_score: 0,
      home_page_link_score: 25,
      gauges_score: 20,
      page_content_score: 10,
      content_total_page_score: 10,
      primary_links_score: 10,
      key_phrase_point: 15,
      secondary_key_phrase_point: 10,
    })
    expect(sum(full)).toBe(110)
    expect(score(full)).toBe(100)
  })

  test('shows the uncapped sum', () => {
    const message = (input: PageScoreInput) => pointsMessage(input.page_type, pageScoreParts(input))
    expect(message(full)).toBe('110 of 110 points, shown as 100')
    expect(message({ ...full, secondary_ranks: [] })).toBe('100 of 110 points')
    const parts = { ...pageScoreParts(home), days_link_recency: -10, homepage_link_score: 0, gauges_score: 4 }
    expect(pointsMessage('home', parts)).toBe('−6 of 100 points, shown as 0')
  })

  test('O2: without a secondary phrase 100 can still be reached', () => {
    expect(sum({ ...full, secondary_ranks: [] })).toBe(100)
    expect(score({ ...full, secondary_ranks: [] })).toBe(100)
  })

  test('O3: a new page with nothing placed has 0', () => {
    const none = { blended: 0, exact: 0, natural: 0 }
    const empty = { link_age: undefined, primary_links_placed: 0, hp_completed_links: 0, word_count: 0 }
    const page = {
      ...full,
      ...empty,
      site_word_count: 0,
      primary_rank: null,
      secondary_ranks: [],
      ratios: none,
    }
    expect(score({ ...page, targets: targets(topTenAverages([])) })).toBe(0)
  })

  test('O4: 6+4+5+5+10+10+6+15 = 61, yellow', () => {
    const page: PageScoreInput = {
      ...full,
      word_count: 600,
      site_word_count: 4200,
      link_age: 40,
      primary_links_placed: 10,
      hp_completed_links: 16,
      targets: { ...scouted, home_page_links: 40 },
      primary_rank: 14,
      secondary_ranks: [8, 35],
      ratios: { blended: 25, exact: 20, natural: 55 },
    }
    expect(pageScoreParts(page)).toEqual({
      days_link_recency: 5,
      homepage_link_score: 0,
      home_page_link_score: 10,
      gauges_score: 15,
      page_content_score: 6,
      content_total_page_score: 4,
      primary_links_score: 5,
      key_phrase_point: 10,
      secondary_key_phrase_point: 6,
    })
    expect(score(page)).toBe(61)
    expect(pageScoreColor(score(page))).toBe('yellow')
  })
})

describe('a home page', () => {
  test('H1: 0+50+50 = 100', () => {
    expect(score({ ...home, link_age: 30 })).toBe(100)
  })

  test('H2: -10+25+50 = 65, yellow', () => {
    const page = { ...home, link_age: 51, hp_completed_links: 10 }
    expect(score(page)).toBe(65)
    expect(pageScoreColor(65)).toBe('yellow')
  })

  test('H3: -5+50+45 = 90', () => {
    expect(score({ ...home, link_age: 45, ratios: { blended: 0, exact: 0, natural: 100 } })).toBe(90)
  })

  test('H4: without links -10 is clamped to 0', () => {
    const page = { ...home, link_age: undefined, hp_completed_links: 0, primary_links_placed: 0 }
    expect(sum(page)).toBe(-10)
    expect(score(page)).toBe(0)
  })

  test('has only the three parts of a home page', () => {
    const { days_link_recency, homepage_link_score, gauges_score, ...others } = pageScoreParts(home)
    expect([days_link_recency, homepage_link_score, gauges_score]).toEqual([0, 50, 50])
    expect(Object.values(others)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

test('the most that each part can reach', () => {
  expect(scoreMaxima('home')).toEqual({ days_link_recency: 0, homepage_link_score: 50, gauges_score: 50 })
  for (const type of ['page', 'blog', 'sub_page', 'sub_page_blog'])
    expect(scoreMaxima(type)).toEqual({
      days_link_recency: 10,
      gauges_score: 20,
      page_content_score: 10,
      content_total_page_score: 10,
      primary_links_score: 10,
      home_page_link_score: 25,
      key_phrase_point: 15,
      secondary_key_phrase_point: 10,
    })
})

test('no part is more than it can reach, however many there are', () => {
  const many = {
    hp_completed_links: 999,
    primary_links_placed: 999,
    word_count: 99_999,
    site_word_count: 99_999,
  }
  expect(pageScoreParts({ ...full, ...many })).toMatchObject(scoreMaxima('page'))
  expect(pageScoreParts({ ...home, ...many })).toMatchObject(scoreMaxima('home'))
})

test('link recency changes after 30 and after 50 days', () => {
  const ages = [0, 30, 31, 50, 51, undefined]
  expect(ages.map((age) => linkRecency('page', age))).toEqual([10, 10, 5, 5, 0, 0])
  expect(ages.map((age) => linkRecency('home', age))).toEqual([0, 0, -5, -5, -10, -10])
})

test('rank points: 10, 20, 30 and 50 are the last ranks of their step, 0 and null are not ranked', () => {
  const ranks = [1, 10, 11, 20, 21, 30, 31, 50, 51, 0, null, -1]
  const points = (rank: number | null) =>
    pageScoreParts({ ...full, primary_rank: rank, secondary_ranks: [rank] })
  expect(ranks.map((rank) => points(rank).key_phrase_point)).toEqual([15, 15, 10, 10, 7, 7, 3, 3, 0, 0, 0, 0])
  expect(ranks.map((rank) => points(rank).secondary_key_phrase_point)).toEqual([
    10, 10, 7, 7, 5, 5, 2, 2, 0, 0, 0, 0,
  ])
})

test('targets are averages of rows that are not ignored, with defaults and limits', () => {
  const row = (links: number | null, words: number | null, ignored = '0') => ({
    home_page_links: links,
    content_count: words,
    primary_links_to_url: links,
    ignored,
  })
  const of = (...rows: ReturnType<typeof row>[]) => targets(topTenAverages(rows))
  expect(of()).toEqual(scouted)
  expect(of(row(10, 800), row(30, 1600), row(9999, 99_999, '1'))).toEqual({
    home_page_links: 20,
    content_count: 1200,
    primary_links_to_url: 20,
  })
  expect(of(row(null, null), row(10, null))).toEqual({
    ...scouted,
    home_page_links: 10,
    primary_links_to_url: 10,
  })
  expect(of(row(0, 0))).toEqual(scouted)
  expect(of(row(1, 10))).toEqual({ home_page_links: 5, content_count: 300, primary_links_to_url: 5 })
  expect(of(row(5000, 9000))).toEqual({
    home_page_links: 100,
    content_count: 3000,
    primary_links_to_url: 100,
  })
})

test('colors: above 74 blue, above 59 yellow, otherwise red, after rounding half up', () => {
  expect([75, 74.5, 74, 60, 59.5, 59, 0].map(pageScoreColor)).toEqual([
    'blue',
    'blue',
    'yellow',
    'yellow',
    'yellow',
    'red',
    'red',
  ])
})

test('a score is a whole number from 0 to 100, and more of anything never lowers it', () => {
  const pages = fc.record({
    page_type: fc.constantFrom('home', 'page', 'blog'),
    link_age: fc.option(fc.nat(100), { nil: undefined }),
    primary_links_placed: fc.nat(200),
    hp_completed_links: fc.nat(200),
    word_count: fc.nat(5000),
    site_word_count: fc.nat(50_000),
    primary_rank: fc.option(fc.nat(100)),
    secondary_ranks: fc.array(fc.option(fc.nat(100)), { maxLength: 7 }),
  })
  fc.assert(
    fc.property(pages, fc.nat(20), (page, more) => {
      const input = { ...full, ...page }
      expect(Number.isInteger(score(input)) && score(input) >= 0 && score(input) <= 100).toBe(true)
      const better = {
        ...input,
        hp_completed_links: input.hp_completed_links + more,
        word_count: input.word_count + more,
        site_word_count: input.site_word_count + more,
      }
      expect(score(better)).toBeGreaterThanOrEqual(score(input))
    }),
  )
})
