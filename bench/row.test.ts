import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median, pair, within } from './row.ts'
import { isWithinLimit, table } from './table.ts'

test('takes the middle value as the median, or the mean of the two middle ones', () => {
  expect(median([5, 1, 100])).toBe(5)
  expect(median([4, 1, 100, 2])).toBe(3)
})

test('has as many values below the median as above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values)
      const below = values.filter((value) => value < middle).length
      const above = values.filter((value) => value > middle).length
      expect(below).toBeLessThanOrEqual(values.length / 2)
      expect(above).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})

test('measures both sides alternately, without the first round of each', async () => {
  const order: string[] = []
  const costs = { ours: [90, 4, 6, 2], peer: [90, 2, 3, 1] }
  const side = (name: 'ours' | 'peer') => () => {
    order.push(name)
    return costs[name].shift()
  }
  const comparison = { what: 'a call', ours: side('ours'), peer: side('peer'), limit: 2, rounds: 3 }
  expect(await pair(comparison)).toEqual({ what: 'a call', ours: 4, peer: 2, ratio: 2, limit: 2 })
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer', 'peer', 'ours'])
})

test('takes the lower quartile of each side, which a job in some rounds does not change', async () => {
  const costs = { ours: [90, 4, 50, 5, 60, 4, 6, 70, 4], peer: [90, 2, 2, 30, 2, 2, 3, 2, 2] }
  const side = (name: 'ours' | 'peer') => () => costs[name].shift()
  const comparison = { what: 'a call', ours: side('ours'), peer: side('peer'), limit: 2, rounds: 8 }
  expect(await pair({ ...comparison, by: 'quartile' })).toMatchObject({ ours: 4, peer: 2, ratio: 2 })
})

test('accepts a ratio at its limit, and none above it or without a value', () => {
  expect(isWithinLimit(within('memory', 256, 256, 'MB'))).toBe(true)
  expect(isWithinLimit(within('memory', 257, 256, 'MB'))).toBe(false)
  expect(isWithinLimit(within('memory', Number.NaN, 256, 'MB'))).toBe(false)
})

test('marks rows above their limit in the table', () => {
  expect(table([within('memory', 300, 256, 'MB')])).toBe(
    [
      '          ours    peer  ratio  limit  before  change',
      'memory  300 MB  256 MB   1.17   1.00                  over',
    ].join('\n'),
  )
})
