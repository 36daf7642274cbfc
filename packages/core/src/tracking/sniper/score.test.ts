import { assert, constant, integer, oneof, property, record } from 'fast-check'
import { expect, it, test } from 'vitest'
import { type Competition, sniperScore, sniperTone } from './score.ts'

const links = integer({ min: 0, max: 10_000 })
const known = record({ primary_links_to_url: links, homepage_low: links, home_page_links: links })
const maybe = oneof(links, constant(null))
const any = record({ primary_links_to_url: maybe, homepage_low: maybe, home_page_links: maybe })

test.each([
  [0, 0, 0, 0],
  [50, 500, 2000, 100],
  [25, 250, 1000, 50],
  [10, 0, 0, 8],
  [1000, 0, 0, 40],
  [0, 9999, 0, 30],
  [20, 100, 300, 27],
])('links to URL %d, homepage minimum %d, homepage average %d score %d', (url, low, home, score) => {
  expect(sniperScore({ primary_links_to_url: url, homepage_low: low, home_page_links: home })).toBe(score)
})

it('is a whole number from 0 to 100 that more links never lower', () => {
  assert(
    property(known, integer({ min: 0, max: 500 }), (competition, more) => {
      const score = sniperScore(competition) ?? NaN
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      for (const name of Object.keys(competition) as (keyof Competition)[]) {
        const harder = sniperScore({ ...competition, [name]: (competition[name] ?? 0) + more })
        expect(harder).toBeGreaterThanOrEqual(score)
      }
    }),
  )
})

it('is not known where a part is not known', () => {
  assert(
    property(any, (competition) => {
      const isKnown = Object.values(competition).every((value) => value !== null)
      expect(sniperScore(competition) !== null).toBe(isKnown)
    }),
  )
})

test.each([
  [0, 'green'],
  [33, 'green'],
  [34, 'yellow'],
  [66, 'yellow'],
  [67, 'red'],
  [100, 'red'],
])('a score of %d is %s', (score, tone) => {
  expect(sniperTone(score)).toBe(tone)
})
