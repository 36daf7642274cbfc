import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currency.ts'
import { amountIn, floorAtZero, percentOf, toCents, toDollars } from './money.ts'

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

test('refuses invalid amounts instead of converting them', () => {
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

test('a percentage of any amount is exact to half a cent', () => {
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

test('amounts are shown with the sign of their currency and two decimals', () => {
  expect(amountIn(123_456, 'usd')).toBe('$1,234.56')
  expect(amountIn(123_450, 'usd')).toBe('$1,234.50')
  expect(amountIn(-0, 'usd')).toBe('$0.00')
  expect(amountIn(5, 'usd')).toBe('$0.05')
  expect(amountIn(-5, 'usd')).toBe('-$0.05')
  expect(amountIn(-9900, 'usd')).toBe('-$99.00')
  expect(amountIn(99_999_999_999, 'usd')).toBe('$999,999,999.99')
  expect(amountIn(123_456, 'eur')).toBe('€1,234.56')
  expect(amountIn(123_456, 'chf')).toBe('CHF\u00a01,234.56')
})

test('every supported currency has cents and its own sign', () => {
  const said = currencies.map((currency) => amountIn(123_456, currency))
  expect(new Set(said).size).toBe(currencies.length)
  for (const amount of said) expect(amount).toContain('1,234.56')
})
