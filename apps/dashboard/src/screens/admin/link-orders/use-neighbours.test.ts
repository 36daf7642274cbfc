import { expect, test } from 'vitest'
import { neighboursOf } from './use-neighbours.ts'

test('shows the neighbors of an order in its list, or the first order if it is not listed', () => {
  expect(neighboursOf([4, 7, 9], 7)).toEqual({ previous: 4, next: 9, place: '2 of 3' })
  expect(neighboursOf([4, 7, 9], 9)).toEqual({ previous: 7, next: undefined, place: '3 of 3' })
  expect(neighboursOf([4, 7, 9], 5)).toEqual({ previous: undefined, next: 4, place: undefined })
  expect(neighboursOf([], 5)).toEqual({ previous: undefined, next: undefined, place: undefined })
})
