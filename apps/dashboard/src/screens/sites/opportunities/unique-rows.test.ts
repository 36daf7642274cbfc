import { expect, test } from 'vitest'
import { uniqueRows } from './unique-rows.ts'

const row = (id: number, status: string) => ({ id, status })

test('a moved row appears once while only one of its columns was reloaded', () => {
  const [before, after] = [row(1, 'New'), row(1, 'Emailed')]
  const other = row(2, 'New')
  const left = { rows: [before, other], readAt: 10 }
  const right = { rows: [after], readAt: 20 }
  expect(uniqueRows([left, right])).toEqual([other, after])
  expect(uniqueRows([{ ...left, readAt: 30 }, right])).toEqual([before, other])
})

test('keeps the order of the columns', () => {
  const rows = [row(3, 'New'), row(1, 'New'), row(2, 'Emailed')]
  const [a, b, c] = rows
  expect(
    uniqueRows([
      { rows: [a, b].flatMap((each) => each ?? []), readAt: 5 },
      { rows: [c].flatMap((each) => each ?? []), readAt: 4 },
    ]),
  ).toEqual(rows)
})
