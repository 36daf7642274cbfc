import { expect, test } from 'vitest'
import { isExpiredAt } from './paid-until.ts'

test('expires a placement at the end of its paid time, and none that is not rented', () => {
  const paidUntil = '2026-06-05T12:00:00.000Z'
  const end = Date.parse(paidUntil)
  expect([end - 1, end, end + 1].map((moment) => isExpiredAt(paidUntil, moment))).toEqual([false, true, true])
  expect(isExpiredAt(null, end)).toBe(false)
})
