import { expect, test } from 'vitest'
import { parseRating } from './parse-rating.ts'

test.each([
  ['45', 45],
  [' 45 ', 45],
  ['45,3', 45],
  ['45.5', 46],
  ['7,0', 7],
  ['45%', 45],
  ['45,5 %', 46],
  ['45\u00a0%', 45],
  ['４５', 45],
  ['0', 0],
  ['-0.4', 0],
  ['100.4', 100],
])('“%s” is %d', (cell, value) => {
  expect(parseRating(cell)).toEqual({ value, isUnreadable: false })
})

test.each(['', ' ', '-', '–', '—', '--', 'N/A', 'n/a', 'none'])('“%s” says that there is none', (cell) => {
  expect(parseRating(cell)).toEqual({ value: undefined, isUnreadable: false })
})

test.each(['<1', 'high', '101', '100.5', '-1', '1e2', '45 of 100', '4 5', '∞', '4,5,6'])(
  '“%s” is read as none, which is noted',
  (cell) => {
    expect(parseRating(cell)).toEqual({ value: undefined, isUnreadable: true })
  },
)
