import { expect, test } from 'vitest'
import { readOut } from './line-path.ts'

const daysFrom = (first: string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * step * 86_400_000).toISOString().slice(0, 10),
  )

test('carries the last rank forward, including not found', () => {
  const days = daysFrom('2026-11-18', 6, 1)
  expect(readOut([null, 12, null, 0, null, null], days)).toEqual([null, 12, 12, 0, 0, 0])
})

test('carries no rank for more than 31 days', () => {
  for (const step of [1, 7, 14]) {
    const days = daysFrom('2026-01-01', 40, step)
    const ranks = readOut([9, ...days.slice(1).map(() => null)], days)
    expect(ranks.filter((rank) => rank === 9)).toHaveLength(1 + Math.floor(31 / step))
  }
})

test('a single day has the rank of that day', () => {
  expect(readOut([4], ['2026-11-21'])).toEqual([4])
  expect(readOut([null], ['2026-11-21'])).toEqual([null])
})
