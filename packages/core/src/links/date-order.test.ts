import { describe, expect, it } from 'vitest'
import { orderProvenBy } from './date-order.ts'

describe('which order of day and month a date proves', () => {
  it.each([
    ['13/02/2026', 'DMY'],
    ['02/13/2026', 'MDY'],
    ['03/04/2026', undefined],
    ['05.01.2026', 'DMY'],
    ['5.1.2026', 'DMY'],
    ['05.13.2026', undefined],
    ['no date', undefined],
  ])('%s: %s', (text, order) => {
    expect(orderProvenBy(text, 'MDY')).toBe(order)
    expect(orderProvenBy(text, 'DMY')).toBe(order)
  })

  it('a year first is of no other order', () => {
    expect(orderProvenBy('2026-03-04', 'MDY')).toBe('MDY')
  })
})
