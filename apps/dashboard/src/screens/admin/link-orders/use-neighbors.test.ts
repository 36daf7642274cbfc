import { expect, test } from 'vitest'
import { neighborsOf } from './use-neighbors.ts'

test('shows the neighbors of an order in its list, or the first order if it is not listed', () => {
  expect(neighborsOf([4, 7, 9], 7)).toEqual({ previous: 4, next: 9, place: '2 of 3' })
  expect(neighborsOf([4, 7, 9], 9)).toEqual({ previous: 7, next: undefined, place: '3 of 3' })
  expect(neighborsOf([4, 7, 9], 5)).toEqual({ previous: undefined, next: 4, place: undefined })
  expect(neighborsOf([], 5)).toEqual({ previous: undefined, next: undefined, place: undefined })
})
