import { expect, it } from 'vitest'
import { Lines, MOST_KNOWN } from './lines.ts'

it('a token waits in the line of the business it was of, and a new or long unseen one with the newcomers', () => {
  const lines = new Lines()
  expect(lines.lineOf('Bearer one')).toBe(0)
  expect(lines.lineOf(undefined)).toBe(0)
  lines.remember('Bearer one', 7)
  lines.remember('Bearer two', 8)
  expect([lines.lineOf('Bearer one'), lines.lineOf('Bearer two'), lines.lineOf('Bearer on')]).toEqual([
    7, 8, 0,
  ])
  lines.remember('Bearer one', 9)
  expect(lines.lineOf('Bearer one')).toBe(9)
  for (let nth = 1; nth < MOST_KNOWN; nth += 1) lines.remember(`Bearer ${nth}`, 3)
  expect([lines.lineOf('Bearer one'), lines.lineOf('Bearer two'), lines.lineOf('Bearer 1')]).toEqual([
    0, 8, 3,
  ])
})
