import { expect, test } from 'vitest'
import { rankChange } from './rank-bands.ts'

const ranks = (...all: (number | null)[]) => all.map((rank) => ({ rank }))

test('rank change compares the last two ranks, positive when the phrase moved up', () => {
  expect(rankChange(ranks(40, 12, 7))).toBe(5)
  expect(rankChange(ranks(7, 12))).toBe(-5)
})

test('a dash when a rank is missing or 0 on either side, or nothing changed', () => {
  for (const none of [
    ranks(),
    ranks(5),
    ranks(5, 0),
    ranks(0, 5),
    ranks(null, 5),
    ranks(5, null),
    ranks(5, 5),
  ]) {
    expect(rankChange(none)).toBe(0)
  }
})
