import { expect, test } from 'vitest'
import { dateColumns } from './date-columns.ts'

test('a column whose cells are all dates, in whatever form, holds dates', () => {
  const rows = [
    ['https://a.example/', '17.03.2026', '2026-03-17 10:00', '3', '', '17.03.2026'],
    ['https://b.example/', '03/18/2026', '', '2026', '', 'never'],
    ['https://c.example/', '18 Mar 2026', '2026-03-19'],
  ]
  expect(dateColumns(rows)).toEqual([1, 2])
  expect(dateColumns([])).toEqual([])
})
