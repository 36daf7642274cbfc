import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratioStats, withCart } from './ratio-stats.ts'

const counts = fc.record({ blended: fc.nat(500), exact: fc.nat(500), natural: fc.nat(500) })
const none = { blended: 0, exact: 0, natural: 0 }

test('the gauges count placed links, their WithCart variants also those in process and in the cart', () => {
  const placed = { blended: 1, exact: 1, natural: 1 }
  const stats = ratioStats({
    placed,
    in_process: { blended: 2, exact: 0, natural: 0 },
    cart: { blended: 0, exact: 0, natural: 3 },
  })
  expect(stats).toEqual({
    keyPhraseMixRatio: 33.33,
    exactMatchRatio: 33.33,
    brandedRatio: 33.33,
    keyPhraseMixRatioWithCart: 37.5,
    exactMatchRatioWithCart: 12.5,
    brandedRatioWithCart: 50,
  })
})

test('both needles point to the same value with no orders and an empty cart', () => {
  fc.assert(
    fc.property(counts, (placed) => {
      const stats = ratioStats({ placed, in_process: none, cart: none })
      expect(stats.keyPhraseMixRatioWithCart).toBe(stats.keyPhraseMixRatio)
      expect(stats.exactMatchRatioWithCart).toBe(stats.exactMatchRatio)
      expect(stats.brandedRatioWithCart).toBe(stats.brandedRatio)
    }),
  )
})

test('ordering what lies in the cart, and its going live, leaves the lighter needle where it is', () => {
  fc.assert(
    fc.property(counts, counts, counts, (placed, in_process, cart) => {
      const before = ratioStats({ placed, in_process, cart })
      const ordered = withCart({ placed: none, in_process, cart })
      const after = ratioStats({ placed, in_process: ordered, cart: none })
      const live = ratioStats({
        placed: withCart({ placed, in_process, cart }),
        in_process: none,
        cart: none,
      })
      expect(after).toEqual(before)
      expect(live.keyPhraseMixRatio).toBe(before.keyPhraseMixRatioWithCart)
      expect(live.exactMatchRatio).toBe(before.exactMatchRatioWithCart)
      expect(live.brandedRatio).toBe(before.brandedRatioWithCart)
    }),
  )
})
