import { expect, test } from 'vitest'
import { rankTrend } from './rank-trend.ts'

test('joins the checks of a phrase over days on which only other phrases were checked', () => {
  expect(rankTrend([null, 12, null, null, 9, null, 7])).toEqual([12, 9, 7])
})

test('breaks the line where the phrase was not found', () => {
  expect(rankTrend([12, null, 0, 9])).toEqual([12, null, 9])
})
