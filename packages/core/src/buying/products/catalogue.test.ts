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

// Id, type, code, cents, choice and name of everything that is sold, written by hand.
const sold = [
  [101, 'backlinks', 'gp_da10', 6000, 'DA10+', 'DA10+ Guest Post'],
  [102, 'backlinks', 'gp_da20', 9000, 'DA20+', 'DA20+ Guest Post'],
  [103, 'backlinks', 'gp_da30', 14_000, 'DA30+', 'DA30+ Guest Post'],
  [104, 'backlinks', 'gp_da40', 22_000, 'DA40+', 'DA40+ Guest Post'],
  [105, 'backlinks', 'gp_da50', 35_000, 'DA50+', 'DA50+ Guest Post'],
  [106, 'backlinks', 'gp_traffic1000', 15_000, '1,000+ Traffic', 'Guest Post Pro - 1,000+ Traffic'],
  [107, 'backlinks', 'gp_traffic5000', 26_000, '5,000+ Traffic', 'Guest Post Pro - 5,000+ Traffic'],
  [108, 'backlinks', 'gp_traffic10000', 42_000, '10,000+ Traffic', 'Guest Post Pro - 10,000+ Traffic'],
  [140, 'link_insertions', 'li_da10', 7000, 'DA10+, min 250 traffic', 'DA10+ Link Insertion'],
  [141, 'link_insertions', 'li_da20', 7500, 'DA20+, min 250 traffic', 'DA20+ Link Insertion'],
  [142, 'link_insertions', 'li_da30', 11_500, 'DA30+, min 500 traffic', 'DA30+ Link Insertion'],
  [143, 'link_insertions', 'li_da40', 19_500, 'DA40+, min 500 traffic', 'DA40+ Link Insertion'],
  [127, 'msn', 'msn_70', 30_000, 'Booster Link', 'Get a top-quality high DA link'],
  [117, 'syndication', 'syndication', 9900, 'Content Syndication', 'Content Syndication'],
  [130, 'dgt_pr', 'dgt_pr_5', 450_000, '5 mentions per month', 'Digital PR - 5 mentions per month'],
  [128, 'dgt_pr', 'dgt_pr_10', 825_000, '10 mentions per month', 'Digital PR - 10 mentions per month'],
  [131, 'dgt_pr', 'dgt_pr_15', 1_198_500, '15 mentions per month', 'Digital PR - 15 mentions per month'],
  [129, 'technical_seo', 'technical_seo', 100_000, 'Technical SEO Audit', 'Technical SEO Audit'],
] as const

test('what is sold, under which code and name, and what it costs', () => {
  expect(
    catalogue.map((row) => [
      row.id,
      row.type,
      row.internal_code,
      row.cents,
      row.dropdown_description,
      row.name,
    ]),
  ).toEqual(sold)
  for (const row of catalogue)
    expect([row.price_code, row.description]).toEqual([row.internal_code, row.name])
})

test('what a customer reads of each kind of product', () => {
  expect([103, 107, 142, 127, 117, 128, 129].map((id) => productOf(id)?.customer_description)).toEqual([
    'Guest post on a site with a domain authority of 30 or more',
    'Guest post on a site with 5,000 or more visits a month',
    'Link insertion with a domain authority of 30 or more and at least 500 visits a month',
    'Booster link with 70 articles',
    'Content syndication of a blog post',
    'Digital PR, 10 mentions per month, 3 months prepaid',
    'Technical SEO audit of a website',
  ])
})

test('the lengths of a guest post and their prices', () => {
  expect(contentOptions(101)).toEqual([
    { id: 1, description: '500 words', words: 500, cents: 0 },
    { id: 2, description: '1,000 words', words: 1000, cents: 4000 },
    { id: 3, description: '1,500 words', words: 1500, cents: 8000 },
  ])
})

test('ids and codes are unique, every price is above 0', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
  expect(new Set(catalogue.map(({ internal_code }) => internal_code)).size).toBe(catalogue.length)
  expect(catalogue.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
})
