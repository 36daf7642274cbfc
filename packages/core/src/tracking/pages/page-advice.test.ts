import { expect, test } from 'vitest'
import { pageAdvice } from './page-advice.ts'
import { pageScore, type PageScoreParts } from './page-score.ts'

const fullHome: PageScoreParts = {
  days_link_recency: 0,
  homepage_link_score: 50,
  home_page_link_score: 0,
  gauges_score: 50,
  page_content_score: 0,
  content_total_page_score: 0,
  primary_links_score: 0,
  key_phrase_point: 0,
  secondary_key_phrase_point: 0,
}

const fullPage: PageScoreParts = {
  days_link_recency: 10,
  homepage_link_score: 0,
  home_page_link_score: 25,
  gauges_score: 20,
  page_content_score: 10,
  content_total_page_score: 10,
  primary_links_score: 10,
  key_phrase_point: 15,
  secondary_key_phrase_point: 10,
}

function sentences(page_type: string, parts: PageScoreParts): string[] {
  return pageAdvice(page_type, parts).map(({ sentence }) => sentence)
}

test('parts at their thresholds need no advice', () => {
  expect(pageAdvice('home', fullHome)).toEqual([])
  expect(pageAdvice('page', fullPage)).toEqual([])
})

test('home page: recency below 0, gauges below 50, homepage links below 50', () => {
  expect(sentences('home', { ...fullHome, days_link_recency: -5 })).toEqual([
    'It has been too long since the last link to this page was placed.',
  ])
  expect(sentences('home', { ...fullHome, gauges_score: 49 })).toEqual([
    'Order links whose anchor types bring every gauge into the blue.',
  ])
  expect(sentences('home', { ...fullHome, homepage_link_score: 49 })).toEqual([
    'Order more links to your home page.',
  ])
})

test('home page: each piece of advice names its place and the low part', () => {
  const low = (part: keyof PageScoreParts) => pageAdvice('home', { ...fullHome, [part]: fullHome[part] - 1 })
  expect(
    [low('days_link_recency'), low('gauges_score'), low('homepage_link_score')].map(([one]) => [
      one?.slot,
      one?.low,
    ]),
  ).toEqual([
    ['recency', ['days_link_recency']],
    ['gauges', ['gauges_score']],
    ['home_links', ['homepage_link_score']],
  ])
})

test('other pages: each part just below its threshold gives its own sentence and names the low part', () => {
  const low = (part: keyof PageScoreParts) => pageAdvice('page', { ...fullPage, [part]: fullPage[part] - 1 })
  expect(low('days_link_recency')).toEqual([
    {
      slot: 'recency',
      sentence: 'It has been too long since the last link to this page was placed.',
      low: ['days_link_recency'],
    },
  ])
  expect(low('gauges_score')).toEqual([
    {
      slot: 'gauges',
      sentence: 'Order links whose anchor types bring every gauge into the blue.',
      low: ['gauges_score'],
    },
  ])
  expect(low('content_total_page_score').map(({ slot }) => slot)).toEqual(['content'])
  expect(low('page_content_score')).toEqual([
    {
      slot: 'content',
      sentence: 'Add more content to this page and to the site.',
      low: ['page_content_score'],
    },
  ])
  expect(low('content_total_page_score').map((advice) => advice.low)).toEqual([['content_total_page_score']])
  expect(low('key_phrase_point')).toEqual([
    { slot: 'primary_links', sentence: 'Order more primary links to this page.', low: ['key_phrase_point'] },
  ])
  expect(low('primary_links_score').map((advice) => advice.low)).toEqual([['primary_links_score']])
  expect(low('secondary_key_phrase_point')).toEqual([
    {
      slot: 'secondary',
      sentence: 'Target more key phrases.',
      low: ['secondary_key_phrase_point'],
    },
  ])
  expect(low('home_page_link_score')).toEqual([
    {
      slot: 'secondary',
      sentence: 'Order more links to your home page and target more key phrases.',
      low: ['home_page_link_score'],
    },
  ])
})

test('names the part that is not full among two compared together', () => {
  const both = { ...fullPage, page_content_score: 9, content_total_page_score: 3 }
  const low = (parts: PageScoreParts) => pageAdvice('page', parts).flatMap((advice) => advice.low)
  expect(low(both)).toEqual(['page_content_score', 'content_total_page_score'])
  expect(low({ ...both, page_content_score: 10 })).toEqual(['content_total_page_score'])
})

test('at a score of 100 there is advice for a part that is not full', () => {
  const parts = { ...fullPage, days_link_recency: 0 }
  expect(pageScore(parts)).toBe(100)
  expect(pageAdvice('page', parts).map(({ low }) => low)).toEqual([['days_link_recency']])
})

test('an empty page gets every piece of advice once', () => {
  expect(pageAdvice('page', { ...fullHome, gauges_score: 0 }).map(({ slot }) => slot)).toEqual([
    'recency',
    'gauges',
    'content',
    'primary_links',
    'secondary',
  ])
})
