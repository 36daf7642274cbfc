import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorAtZero, formatDollars, percentOf, toCents, toDollars } from './money.ts'

const amounts = fc.integer({ min: -1e11, max: 1e11 })

test('dollars with two decimals come back as the same cents', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents)
      expect(toCents(toDollars(cents).toFixed(2))).toBe(cents)
    }),
  )
})

test('a half cent rounds up, also where a float is a hair below it', () => {
  expect(toCents(1.005)).toBe(101)
  expect(toCents('216.00')).toBe(21_600)
  for (const nothing of [-0, -0.001]) expect(Object.is(toCents(nothing), 0)).toBe(true)
})

test('what is no amount is refused, never turned into a number', () => {
  for (const wrong of [NaN, Infinity, 1e300, '', 'ten'])
    expect(() => toCents(wrong)).toThrow(`Not an amount of money: ${wrong}`)
})

test('a percentage is rounded half up', () => {
  expect(percentOf(20_333, 1500)).toBe(3050)
  expect(percentOf(21_333, 1500)).toBe(3200)
  expect(percentOf(10, 500)).toBe(1)
  expect(percentOf(9, 500)).toBe(0)
  expect(percentOf(-10, 500)).toBe(0)
  expect(percentOf(-11, 500)).toBe(-1)
  expect(percentOf(-30, 500)).toBe(-1)
})

test('a percentage is exact to half a cent whatever the amount', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (cents, points) => {
      const doubled = 2n * (BigInt(percentOf(cents, points)) * 10_000n - BigInt(cents) * BigInt(points))
      expect(doubled > -10_000n && doubled <= 10_000n).toBe(true)
    }),
  )
})

test('credit is floored at 0', () => {
  expect(floorAtZero(-1)).toBe(0)
  expect(floorAtZero(5)).toBe(5)
})

test('amounts are shown in dollars with two decimals', () => {
  expect(formatDollars(123_456)).toBe('$1,234.56')
  expect(formatDollars(0)).toBe('$0.00')
  expect(formatDollars(5)).toBe('$0.05')
  expect(formatDollars(-5)).toBe('-$0.05')
  expect(formatDollars(-9900)).toBe('-$99.00')
})
