import { expect, test } from 'vitest'
import { articleCounts, catalogue, contentOptions, digitalPrPlans, productOf } from './catalogue.ts'

test.each([
  [117, 'syndication', 99],
  [127, 'msn', 300],
  [130, 'dgt_pr', 4500],
  [128, 'dgt_pr', 8250],
  [131, 'dgt_pr', 11_985],
  [129, 'technical_seo', 1000],
  [140, 'link_insertions', 70],
  [141, 'link_insertions', 75],
  [142, 'link_insertions', 115],
  [143, 'link_insertions', 195],
])('product %i is %s at %d dollars', (id, type, dollars) => {
  expect(productOf(id)).toMatchObject({ type, cents: dollars * 100 })
})

test('link insertion tiers: DA10+ and DA20+ with 250 traffic, DA30+ and DA40+ with 500', () => {
  expect([140, 141, 142, 143].map((id) => productOf(id)?.dropdown_description)).toEqual([
    'DA10+, min 250 traffic',
    'DA20+, min 250 traffic',
    'DA30+, min 500 traffic',
    'DA40+, min 500 traffic',
  ])
})

test('the booster link is named Get a top-quality high DA link, internal code msn_70, 70 articles', () => {
  expect(productOf(127)).toMatchObject({ name: 'Get a top-quality high DA link', internal_code: 'msn_70' })
  expect(articleCounts).toEqual({ 123: 10, 124: 20, 125: 30, 126: 40, 127: 70 })
})

test('of the booster links only 127 is sold', () => {
  expect(catalogue.filter(({ type }) => type === 'msn').map(({ id }) => id)).toEqual([127])
})

test('digital PR: 5, 10 and 15 mentions are links 130, 128 and 131', () => {
  expect(digitalPrPlans.map(({ mentions, product }) => [mentions, product])).toEqual([
    [5, 130],
    [10, 128],
    [15, 131],
  ])
})

test('account credit has no price in the catalogue', () => {
  expect(catalogue.filter(({ type }) => type === 'credit')).toEqual([])
})

test('a content length is chosen for guest posts only', () => {
  expect(contentOptions(103).map(({ words, cents }) => [words, cents])).toEqual([
    [500, 0],
    [1000, 4000],
    [1500, 8000],
  ])
  for (const id of [117, 127, 140, 999]) expect(contentOptions(id)).toEqual([])
})

test('ids and codes are unique, every price is above 0', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
  expect(new Set(catalogue.map(({ internal_code }) => internal_code)).size).toBe(catalogue.length)
  expect(catalogue.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
})
