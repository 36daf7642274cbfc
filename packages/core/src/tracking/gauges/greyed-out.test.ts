import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf } from '../links/anchor.ts'
import { homeBands } from './bands-home.ts'
import { configuredBands, gaugeBlueRanges } from './bands-page.ts'
import { categories } from './gauge.ts'
import { greyedOut } from './greyed-out.ts'
import { ratios } from './ratios.ts'

const inner = configuredBands(gaugeBlueRanges)
const counts = fc.record({ blended: fc.nat(60), exact: fc.nat(60), natural: fc.nat(60) })

test('types whose category one more link would lift above its band are greyed out', () => {
  expect(greyedOut({ blended: 4, exact: 1, natural: 5 }, inner)).toEqual([
    'keyword',
    'keyword plus',
    'partial keyword',
    'page title',
    'brand plus keyword',
  ])
  expect(greyedOut({ blended: 3, exact: 0, natural: 7 }, inner)).toEqual([
    'full url',
    "url with www's",
    '{host}',
    'generic',
    'brand',
    'home url',
    'no text',
  ])
})

test('a share that would come to lie on the upper edge is not above it', () => {
  expect(greyedOut({ blended: 10, exact: 1, natural: 8 }, inner)).not.toContain('keyword')
  expect(greyedOut({ blended: 10, exact: 2, natural: 7 }, inner)).toContain('keyword')
  expect(greyedOut({ blended: 1, exact: 0, natural: 18 }, homeBands)).not.toContain('page title')
})

test('grays out nothing below ten links', () => {
  expect(greyedOut({ blended: 0, exact: 9, natural: 0 }, inner)).toEqual([])
  expect(greyedOut({ blended: 0, exact: 10, natural: 0 }, inner)).toContain('keyword')
})

test('a type is greyed out exactly when the needle with one more link of it lies above the band', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(inner, homeBands), (found, bands) => {
      const total = found.blended + found.exact + found.natural
      const grey = greyedOut(found, bands)
      for (const category of categories) {
        const more = ratios({ ...found, [category]: found[category] + 1 })[category]
        const isGrey = grey.some((type) => categoryOf(type) === category)
        expect(isGrey).toBe(total >= 10 && more > bands[category].high)
      }
    }),
  )
})
