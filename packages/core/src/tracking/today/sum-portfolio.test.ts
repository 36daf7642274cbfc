import { describe, expect, it, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import { changeOf, median, type SiteFigures, siteNeeds, sumPortfolio } from './sum-portfolio.ts'

const site = (site_id: number, given: Partial<SiteFigures> = {}): SiteFigures => ({
  site_id,
  brand_trust: 50,
  links_in_progress: 2,
  brand_trust_before: null,
  links_in_progress_before: null,
  since: null,
  spent_cents: 1000,
  spent_cents_before: 250,
  ...given,
})

test.each([
  [[], null],
  [[7], 7],
  [[1, 4], 3],
  [[9, 1, 5], 5],
  [[10, 1, 5, 4], 5],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})

describe('sumPortfolio', () => {
  it('knows no figure of a day before the first one', () => {
    expect(sumPortfolio([site(1, { since: '2026-11-20' }), site(2)], true)).toEqual({
      since: '2026-11-20',
      brand_trust: { now: 50, before: null, compared: null },
      links_in_progress: { now: 4, before: null },
      spend: { now: 20, before: 5 },
    })
  })

  it('compares with the sites that existed then', () => {
    const old = { brand_trust_before: 30, links_in_progress_before: 5, since: '2026-01-01' }
    expect(sumPortfolio([site(1, old), site(2, { brand_trust: 70 })], true)).toMatchObject({
      brand_trust: { now: 60, before: 30, compared: 50 },
      links_in_progress: { now: 4, before: 5 },
    })
  })

  it('new sites without trust are no loss of trust', () => {
    const old = { brand_trust: 50, brand_trust_before: 45 }
    const added = Array.from({ length: 9 }, (_, at) => site(at + 2, { brand_trust: 0 }))
    const { brand_trust } = sumPortfolio([site(1, old), ...added], true)
    expect(brand_trust.now).toBe(0)
    expect(changeOf(brand_trust)).toBe(5)
  })

  it('hides amounts without the right to spend', () => {
    expect(sumPortfolio([site(1)], false).spend).toEqual({ now: null, before: null })
  })
})

test('sorts sites by their most urgent item, and keeps the order of equal ones', () => {
  const row = (site_id: number, worth: number): Candidate => ({
    kind: 'advice',
    subject: site_id * 100 + worth,
    site_id,
    site_name: 'Site',
    page_id: 1,
    page_nickname: 'Page',
    about: 'Add more content.',
    worth,
    cents: null,
  })
  const rows = [row(2, 5), row(3, 9), row(3, 30), row(4, 40)]
  const putOff = [{ kind: 'advice' as const, subject: 440, worth: 40 }]
  const needs = siteNeeds([site(1), site(2), site(3), site(4)], rows, putOff)
  expect(needs.map(({ site_id, need, next }) => [site_id, need, next?.worth])).toEqual([
    [3, 55, 30],
    [2, 30, 5],
    [1, 0, undefined],
    [4, 0, undefined],
  ])
})

test('a change is known where both figures are', () => {
  expect(changeOf({ now: 5, before: 7 })).toBe(-2)
  expect(changeOf({ now: 5, before: null })).toBeUndefined()
  expect(changeOf({ now: null, before: 7 })).toBeUndefined()
  expect(changeOf({ now: 5, before: null, compared: null })).toBeUndefined()
})
