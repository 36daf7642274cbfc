import { expect, test } from 'vitest'
import { headShift } from './use-sticky-head.ts'

const table = { height: 400, head: 34, from: 53 }

test('the header follows the page below the top bar and stays within its table', () => {
  expect(headShift({ ...table, top: 120 })).toBe(0)
  expect(headShift({ ...table, top: 53 })).toBe(0)
  expect(headShift({ ...table, top: -47 })).toBe(100)
  expect(headShift({ ...table, top: -900 })).toBe(366)
})
