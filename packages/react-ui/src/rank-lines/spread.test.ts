import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const positions = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 12 })

test('labels never overlap: they keep the gap and their order inside the plot', () => {
  fc.assert(
    fc.property(positions, (wished) => {
      const placed = spread(wished, 15, 0, 200)
      const order = wished.map((_, index) => index).toSorted((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0))
      const sorted = order.map((index) => placed[index] ?? NaN)
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9)
        expect(place).toBeLessThanOrEqual(200 + 1e-9)
        expect(place - (sorted[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(15 - 1e-9)
      }
    }),
  )
})

test('labels that have room stay where their lines end', () => {
  expect(spread([100, 20, 60], 15, 0, 200)).toEqual([100, 20, 60])
})

test('labels that cannot all fit share the room evenly', () => {
  expect(spread([5, 5, 5], 15, 0, 10)).toEqual([0, 5, 10])
})
