import { expect, test } from 'vitest'
import { countTicks, runs, dayXs, labelledDays, nearest, rankY } from './scale.ts'

const frame = { width: 140, height: 118, top: 10, start: 20, end: 20, bottom: 10 }

test('the rank axis runs from 1 to 50, reversed; deeper ranks are drawn at its edge', () => {
  expect([1, 50, 51, 100].map((rank) => rankY(rank, frame))).toEqual([10, 108, 108, 108])
  expect(rankY(2, frame)).toBe(12)
})

test('spaces days by time; a single day is at the right', () => {
  expect(dayXs(['2026-01-01', '2026-01-02', '2026-01-11'], frame)).toEqual([20, 30, 120])
  expect(dayXs(['2026-01-01'], frame)).toEqual([120])
})

test('the pointer finds the nearest day', () => {
  expect([0, 24, 26, 999].map((x) => nearest([20, 30, 120], x))).toEqual([0, 0, 1, 2])
  expect(nearest([], 5)).toBe(-1)
})

test('labels the first and last day, and days between them if there is room', () => {
  expect(labelledDays([0, 10, 50, 60, 100], 40)).toEqual([0, 2, 4])
  expect(labelledDays([0, 5], 40)).toEqual([0, 1])
})

test('not found is a gap', () => {
  expect(runs([null, 3, 4, null, null, 5])).toEqual([[1, 2], [5]])
  expect(runs([])).toEqual([])
})

test.each([
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8]],
  [324, [0, 100, 200, 300]],
  [20_381, [0, 5000, 10_000, 15_000, 20_000]],
])('an axis up to %i has round ticks', (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks)
})
