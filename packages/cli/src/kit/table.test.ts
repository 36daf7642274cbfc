import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from './table.ts'

const widths = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 })

test('columns fit the room or are all at their narrowest, none grows, and narrow ones stay as they are', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 20, max: 200 }), (natural, room) => {
      const fitted = fit(natural, room)
      const total = fitted.reduce((a, b) => a + b, 0)
      expect(total <= room || Math.max(...fitted) <= 8).toBe(true)
      fitted.forEach((width, i) => {
        expect(width).toBeLessThanOrEqual(natural[i] ?? 0)
        expect(width).toBeGreaterThanOrEqual(Math.min(8, natural[i] ?? 0))
      })
    }),
  )
})
