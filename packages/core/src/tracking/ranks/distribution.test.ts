import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distribution, inTopTen } from './distribution.ts'
import { bandNames, bandOf, RANK_VALID_DAYS, carriedRanks } from './rank-bands.ts'

const rank = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null })
const lines = fc
  .integer({ min: 1, max: 60 })
  .chain((length) => fc.array(fc.array(rank, { minLength: length, maxLength: length }), { maxLength: 8 }))
const step = fc.constantFrom(1, 2, 7, 14, 91)

test('top 3, 10, 20, 50, beyond, not found: each rank is in one band', () => {
  expect([1, 3, 4, 10, 11, 20, 21, 50, 51, 100, 0].map(bandOf)).toEqual([
    'top_3',
    'top_3',
    'top_10',
    'top_10',
    'top_20',
    'top_20',
    'top_50',
    'top_50',
    'beyond',
    'beyond',
    'not_found',
  ])
})

test('every phrase with a valid rank is counted once in every bucket', () => {
  fc.assert(
    fc.property(lines, step, (ranks, days) => {
      const found = distribution(ranks, days)
      const stand = ranks.map((line) => carriedRanks(line, days))
      for (const index of (ranks[0] ?? []).keys()) {
        const counted = bandNames.reduce((sum, band) => sum + (found[band][index] ?? NaN), 0)
        expect(counted).toBe(stand.filter((line) => line[index] !== null).length)
      }
    }),
  )
})

test('a rank is valid for 31 days; a look-up of the same day takes precedence', () => {
  fc.assert(
    fc.property(fc.array(rank, { minLength: 1, maxLength: 80 }), step, (line, days) => {
      for (const [index, stood] of carriedRanks(line, days).entries()) {
        const at = line.findLastIndex((each, place) => place <= index && each !== null)
        const age = (index - at) * days
        expect(stood).toBe(at < 0 || age > RANK_VALID_DAYS ? null : line[at])
      }
    }),
  )
})

test('ranks from before the first day are still valid in it', () => {
  expect(distribution([[2, null, null]], 14, 2).top_3).toEqual([1])
  expect(distribution([[2, null, null]], 28, 2).top_3).toEqual([0])
})

test('not found is counted as that and never as a rank', () => {
  expect(distribution([[0]], 1)).toMatchObject({ not_found: [1], top_3: [0] })
  expect(inTopTen([[0], [10], [11], [1], [null]], 1)).toEqual([2])
})
