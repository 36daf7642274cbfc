import { expect, test } from 'vitest'
import { homeBands } from '../gauges/bands-home.ts'
import { analysis } from './analysis.ts'
import { betterSide, competitorSide, measures, yourSide, type Compared } from './measures.ts'

const theirs: Compared = {
  content_count: 2500,
  primary_links_to_url: 11,
  home_page_links: 40,
  blendedRatio: 12,
  exactRatio: 33.4,
  naturalRatio: 54.6,
}
const yours: Compared = {
  content_count: 1000,
  primary_links_to_url: 12,
  home_page_links: 40,
  blendedRatio: 10,
  exactRatio: 0,
  naturalRatio: 90,
}
const sentences = (their: Compared, your: Compared) => analysis(their, your).map((row) => row.sentence)

test('one sentence for each measure: This page has N more or fewer than yours', () => {
  expect(sentences(theirs, yours)).toEqual([
    'This page has 1,500 more words than yours.',
    'This page has 1 fewer link to its URL than yours.',
    'This page has as many links to its home page as yours.',
    'This page has 2 more percentage points of blended links than yours.',
    'This page has 33 more percentage points of exact match links than yours.',
    'This page has 35 fewer percentage points of natural links than yours.',
  ])
})

test('shows unknown values as unknown, not as 0', () => {
  expect(sentences({ ...theirs, content_count: null }, yours)[0]).toBe(
    'The number of words of this page is unknown.',
  )
  expect(sentences(theirs, { ...yours, content_count: null })[0]).toBe(
    'The number of words of your page is unknown.',
  )
  expect(sentences(competitorSide(theirs, undefined), yours)[3]).toBe(
    'The share of blended links of this page is unknown.',
  )
  const none = { blendedRatio: 0, exactRatio: 0, naturalRatio: 0 }
  const unknown = competitorSide({ ...theirs, primary_links_to_url: null }, none)
  expect(sentences(unknown, yours)[3]).toContain('is unknown')
  // What the mix beside it says.
  const noLinks = competitorSide(theirs, none)
  expect(sentences(noLinks, yours)[3]).toBe(
    'This page has 10 fewer percentage points of blended links than yours.',
  )
})

test('the better value is marked: more words and links, a ratio nearer to its band', () => {
  expect(measures.map((measure) => [measure.name, betterSide(measure, theirs, yours, homeBands)])).toEqual([
    ['content_count', 'theirs'],
    ['primary_links_to_url', 'yours'],
    ['home_page_links', undefined],
    ['blendedRatio', 'yours'],
    ['exactRatio', 'yours'],
    ['naturalRatio', 'yours'],
  ])
})

test('a missing value is better than an unknown one', () => {
  const unknown = { ...theirs, content_count: null }
  for (const measure of measures.filter(({ name }) => name === 'content_count')) {
    expect(betterSide(measure, unknown, yours, homeBands)).toBeUndefined()
    expect(betterSide(measure, yours, unknown, homeBands)).toBeUndefined()
  }
})

test('your side is read from the page and its site', () => {
  const stats = { primary_links_placed: 12, keyPhraseMixRatio: 10, exactMatchRatio: 0, brandedRatio: 90 }
  const site = { stats: { hp_completed_links: 40 } }
  expect(yourSide({ word_count: 1000, stats }, site)).toEqual(yours)
  expect(yourSide({ word_count: null, stats: { ...stats, primary_links_placed: 0 } }, site)).toMatchObject({
    content_count: null,
    primary_links_to_url: 0,
    exactRatio: 0,
  })
})
