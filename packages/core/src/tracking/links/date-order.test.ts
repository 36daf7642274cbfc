import { describe, expect, it, test } from 'vitest'
import { dateColumns, isOfEitherOrder, orderProvenBy } from './date-order.ts'

describe('which order of day and month a date proves', () => {
  it.each([
    ['13/02/2026', 'DMY'],
    ['02/13/2026', 'MDY'],
    ['03/04/2026', undefined],
    ['05.01.2026', 'DMY'],
    ['5.1.2026', 'DMY'],
    ['05.13.2026', undefined],
    ['no date', undefined],
    ['13/02/26', 'DMY'],
    ['2026-03-04', undefined],
    ['4. März 2026', undefined],
    ['12:30:45', undefined],
  ])('%s: %s', (text, order) => {
    expect(orderProvenBy(text)).toBe(order)
  })

  it.each([
    ['03-04-2026', true],
    ['03/04/2026 10:00', true],
    ['03.04.2026', false],
    ['04/04/2026', false],
    ['13-04-2026', false],
    ['2026-03-04', false],
    ['03/04/26', true],
    ['', false],
  ])('%s may be of either order: %s', (text, either) => {
    expect(isOfEitherOrder(text)).toBe(either)
  })
})

test('a column whose cells are all dates, in any format, contains dates', () => {
  const rows = [
    ['https://a.example/', '17.03.2026', '2026-03-17 10:00', '3', '', '17.03.2026'],
    ['https://b.example/', '03/18/2026', '', '2026', '', 'never'],
    ['https://c.example/', '18 Mar 2026', '2026-03-19'],
  ]
  expect(dateColumns(rows)).toEqual([1, 2])
  expect(dateColumns([])).toEqual([])
})
