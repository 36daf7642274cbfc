import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'
import { stepNumber } from './step-number.ts'

const here = { locale: 'en-US' }
const dollars = { ...here, format: { style: 'currency', currency: 'USD' } } as const

describe('a typed number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0.004', 0.004],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['-3', -3],
    ['\u22123', -3],
    ['-0', 0],
    ['0.0000001', 1e-7],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
  ])('is what %j says', (text, value) => expect(readNumber(text, here)).toBe(value))

  it.each(['0,004', '0,5', '12,5', '1,2345', '1234,567', ',123', '1,,234', '1.2.3', '1.234,5', '1.5,000'])(
    'rejects %j instead of dropping a separator',
    (text) => expect(readNumber(text, here)).toBeNaN(),
  )

  it.each([
    '-',
    '.',
    'abc',
    '12 apples',
    '1 234',
    '1e3',
    '0x10',
    'Infinity',
    '--3',
    '3-',
    '$3',
    '9007199254740993',
  ])('is none in %j', (text) => expect(readNumber(text, here)).toBeNaN())

  it('accepts its currency sign at either end, and no other sign', () => {
    for (const text of ['12.5', '$12.50', '$ 12.5', '12.50 $']) expect(readNumber(text, dollars)).toBe(12.5)
    expect(readNumber('-$1,285.00', dollars)).toBe(-1285)
    for (const text of ['€12', '5$5', '$5$', '$']) expect(readNumber(text, dollars)).toBeNaN()
  })

  it('is divided by 100 for percent formats', () => {
    const percents = { ...here, format: { style: 'percent' } } as const
    expect(readNumber('7%', percents)).toBe(0.07)
    expect(readNumber('12.5', percents)).toBe(0.125)
  })

  it('uses the separators of the locale', () => {
    expect(readNumber('0,5', { locale: 'de-DE' })).toBe(0.5)
    expect(readNumber('0.5', { locale: 'de-DE' })).toBeNaN()
    expect(readNumber('1.234,5', { locale: 'de-DE' })).toBe(1234.5)
    expect(readNumber('1,00,000', { locale: 'en-IN' })).toBe(100_000)
    expect(readNumber('\u0661\u0662', { locale: 'ar-EG' })).toBe(12)
  })

  it('parses what it formats, in many locales', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-US', 'de-DE', 'en-IN', 'fr-FR', 'ar-EG'),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 5 }),
        (locale, whole, places) => {
          const value = Number(`${whole}e-${places}`)
          const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 }).format(value)
          expect(readNumber(written, { locale })).toBe(value)
        },
      ),
    )
  })

  it('keeps all typed digits or rejects the input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[0-9.,]{1,24}$/), (text) => {
        const value = readNumber(text, here)
        const digits = (from: string) => from.replace(/[^0-9]/g, '').replace(/^0+|0+$/g, '')
        const isNone = value === null || !(Math.abs(value) < 1e20)
        const formatted = value?.toLocaleString('en-US', { maximumFractionDigits: 100 }) ?? ''
        expect(isNone || digits(formatted) === digits(text)).toBe(true)
      }),
    )
  })
})

describe('a step', () => {
  it('adds decimals exactly, within the limits', () => {
    expect(stepNumber(0.1, true, { step: 0.2 })).toBe(0.3)
    expect(stepNumber(0.00004, false, { min: 0, step: 0.00001 })).toBe(0.00003)
    expect(stepNumber(-3, true, { min: 0 })).toBe(0)
    expect(stepNumber(99, false, { max: 10 })).toBe(10)
  })

  it('starts at the nearest limit, or at 0', () => {
    expect(stepNumber(null, true, { min: 1, max: 9 })).toBe(1)
    expect(stepNumber(null, false, { min: 1, max: 9 })).toBe(9)
    expect(stepNumber(null, false, {})).toBe(0)
  })
})
