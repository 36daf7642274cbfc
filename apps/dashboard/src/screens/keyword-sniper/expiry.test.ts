import { expect, test, vi } from 'vitest'
import { expiryOf } from './expiry.ts'

vi.mock('../../wire/clock.ts', () => ({ serverNow: () => Date.parse('2026-11-21T10:00:00.000Z') }))

test.each([
  ['2026-11-20', 'Expired 11/20/2026'],
  ['2026-11-21', 'Expired 11/21/2026'],
  ['2026-11-22', 'Expires 11/22/2026'],
])('a project of %s is said to be: %s', (expires, text) => {
  expect(expiryOf({ expires })).toBe(text)
})
