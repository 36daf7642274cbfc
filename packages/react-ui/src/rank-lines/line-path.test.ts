import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath, nearestLine } from './line-path.ts'

const xs = Array.from({ length: 50 }, (_, index) => index)
const y = (rank: number) => rank

test('a line continues over unchecked days and breaks at days not found', () => {
  expect(linePath([4, null, 6, 0, 3, 2], xs, y)).toBe('M0.0 4.0L2.0 6.0M4.0 3.0L5.0 2.0')
})

test('draws a single point as a dot and nothing for no points', () => {
  expect(linePath([0, 4, 0], xs, y)).toBe('M1.0 4.0h0')
  expect(linePath([null, 4], xs, y)).toBe('M1.0 4.0h0')
  expect(linePath([null, 0], xs, y)).toBe('')
})

test('draws a count of 0', () => {
  expect(linePath([1, 0, 2], xs, y, 1)).toBe('M0.0 1.0L1.0 0.0L2.0 2.0')
})

test('the path has exactly one point per found rank', () => {
  const rank = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
  fc.assert(
    fc.property(fc.array(rank, { maxLength: 50 }), (ranks) => {
      const points = linePath(ranks, xs, y).match(/[ML]/g) ?? []
      expect(points).toHaveLength(ranks.filter((each) => each !== null && each > 0).length)
    }),
  )
})

test('the pointer finds the nearest line that has a rank there', () => {
  const lines = [{ ranks: [10] }, { ranks: [20] }, { ranks: [0] }, { ranks: [null] }]
  expect(nearestLine(lines, 0, 17, y)).toBe(1)
  expect(nearestLine([{ ranks: [0] }], 0, 17, y)).toBeUndefined()
})
