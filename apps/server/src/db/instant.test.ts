import { expect, test } from 'vitest'
import { instant } from './values.ts'

test.each([
  '2026-11-22T19:41:22.123456+00:00',
  '2026-11-22T19:41:22.1+00:00',
  '2026-11-22T19:41:22.999999+00:00',
  '2026-11-22T19:41:22+00:00',
  '1999-01-01T00:00:00.05+00:00',
  '2026-11-22T23:41:22.5+02:00',
  '2026-11-22T19:41:22Z',
])('sends %s like a Date', (text) => {
  expect(instant(text)).toBe(new Date(text).toISOString())
  expect(instant(new Date(text))).toBe(new Date(text).toISOString())
})

test('an invalid instant is an error', () => {
  expect(() => instant('soon')).toThrow(RangeError)
})
