import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engageScore } from './engage-score.ts'

test.each([
  [{ da: 0, backlinks: 0, isPhraseInTitle: false }, 0],
  [{ da: null, backlinks: 0, isPhraseInTitle: true }, 15],
  [{ da: 50, backlinks: 0, isPhraseInTitle: false }, 30],
  // 20 × log10(1 + 99) = 40, a quarter of which is 10.
  [{ da: 50, backlinks: 99, isPhraseInTitle: false }, 40],
  [{ da: 50, backlinks: 99, isPhraseInTitle: true }, 55],
  [{ da: 100, backlinks: 99_999, isPhraseInTitle: true }, 100],
  // No more than 100 of it counts: log10 of ten million is 7.
  [{ da: 0, backlinks: 10_000_000, isPhraseInTitle: false }, 25],
])('the Engage Score of %j is %i', (opportunity, score) => {
  expect(engageScore(opportunity)).toBe(score)
})

test('the Engage Score is a whole number from 0 to 100 and falls with nothing that grows', () => {
  const da = fc.integer({ min: 0, max: 100 })
  const backlinks = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(da, backlinks, fc.boolean(), (authority, links, isPhraseInTitle) => {
      const score = engageScore({ da: authority, backlinks: links, isPhraseInTitle })
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      const more = { da: Math.min(100, authority + 1), backlinks: links + 1, isPhraseInTitle: true }
      expect(engageScore(more)).toBeGreaterThanOrEqual(score)
    }),
  )
})
