import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime } from '../values/dates.ts'
import { monthOf } from './month-names.ts'
import { looksLikeDate, parseFileDate, readFileDate } from './parse-date.ts'

test.each([
  // ISO 8601, with and without time and zone
  '2026-03-04',
  '2026-03-04 10:11',
  '2026-03-04 10:11:12',
  '2026-03-04T10:11:12Z',
  '2026-03-04T10:11:12.123+02:00',
  '2026-03-04T10:11:12,5+0200',
  '2026-03-04 10:11:12.123456+00',
  '2026-03-04 10:11:12 UTC',
  '2026/3/4',
  '20260304',
  '20260304T101112Z',
  '20260304101112',
  // RFC 2822, and what programs write by themselves
  'Wed, 04 Mar 2026 10:11:12 +0000',
  'Wed, 4 Mar 2026 10:11:12 GMT',
  '4 Mar 2026',
  'Wed Mar 04 2026 10:11:12 GMT+0100 (Central European Standard Time)',
  'Mar 4, 2026, 10:11:12 PM',
  'March 4th, 2026',
  '4-Mar-26',
  '04/Mar/2026',
  '2026 Mar 4',
  // month names
  '4. März 2026',
  '4. Mrz. 2026 10:11 Uhr',
  'Mittwoch, 4. März 2026',
  '4 mars 2026 à 10:11',
  'mer. 4 mars 2026',
  '4 de marzo de 2026',
  '4 marzo 2026',
  '4 de março de 2026',
  '4 mrt. 2026',
  '4 marca 2026',
  '4 MART 2026',
  '4 марта 2026 г.',
  '4 мар. 2026',
  '2026年3月4日',
  '2026年3月4日 10:11',
  '２０２６年３月４日(水)',
  // numbers
  '1772619072',
  '1772619072000',
  '46085',
  '46085.5',
  '46085,5',
])('%s is March 4, 2026', (cell) => {
  expect(parseFileDate(cell, 'ISO')).toBe('2026-03-04')
})

test.each([
  ['4 févr. 2026', '2026-02-04'],
  ['1er août 2026', '2026-08-01'],
  ['12 ağustos 2026', '2026-08-12'],
  ['AĞUSTOS 12, 2026', '2026-08-12'],
  ['12 KASIM 2026', '2026-11-12'],
  ['mar. 3 févr. 2026', '2026-02-03'],
  ['31 paź 2026', '2026-10-31'],
  ['9 мая 2026', '2026-05-09'],
])('%s is %s', (cell, day) => {
  expect(parseFileDate(cell, 'ISO')).toBe(day)
})

test.each([
  ['03/04/2026', 'MDY', '2026-03-04'],
  ['03/04/2026 08:30', 'DMY', '2026-04-03'],
  ['03/04/26', 'MDY', '2026-03-04'],
  ['04.03.26', 'DMY', '2026-03-04'],
  ['26-03-04', 'YMD', '2026-03-04'],
  ['03/04/99', 'MDY', '1999-03-04'],
  ['03/04/69', 'MDY', '2069-03-04'],
] as const)('%s in the order %s is %s', (cell, order, day) => {
  expect(parseFileDate(cell, order)).toBe(day)
})

test.each([
  '',
  ' ',
  '-',
  '–',
  '—',
  '--',
  'N/A',
  'n/a',
  'none',
  'NULL',
  '0',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '1970-01-01',
  '1970-01-01T00:00:00Z',
  '1899-12-30',
  '01/01/1970',
  '1991-08-05',
  '100000000',
  '33239',
])('“%s” is no date, and nothing is wrong with it', (cell) => {
  expect(readFileDate(cell, 'MDY')).toEqual({ is: 'none' })
})

test.each([
  ['30 Feb 2026', 'unreal'],
  ['2026-02-30T10:00:00Z', 'unreal'],
  ['20261332', 'unreal'],
  ['13/13/2026', 'unreal'],
  ['31/12/26', 'unreal'],
  ['soon', 'unknown'],
  ['Foo 29, 2024', 'unknown'],
  ['marketing 29, 2024', 'unknown'],
  ['jui 4 2026', 'unknown'],
  ['4 2026 March', 'unknown'],
  ['2026', 'unknown'],
  ['33238', 'unknown'],
  ['2026-W10', 'unknown'],
  ['x'.repeat(100_000), 'unknown'],
])('%s is %s', (cell, is) => {
  expect(readFileDate(cell, 'MDY')).toEqual({ is })
})

test('the first day of the first website is the first date', () => {
  expect(parseFileDate('1991-08-06', 'ISO')).toBe('1991-08-06')
  expect(parseFileDate('33456', 'ISO')).toBe('1991-08-06')
})

test('a bare number is a date only where a column is known to hold dates', () => {
  for (const cell of ['20260304', '46085', '1772619072', '46085,5'])
    expect(looksLikeDate(cell), cell).toBe(false)
  for (const cell of ['2026-03-04', '31/12/2026', '4. März 2026'])
    expect(looksLikeDate(cell), cell).toBe(true)
})

test('no month name is ambiguous', () => {
  for (const [name, month] of [
    ['May', 5],
    ['mai', 5],
    ['gen', 1],
    ['lis', 11],
    ['out', 10],
    ['eki', 10],
  ] as const)
    expect(monthOf(name), name).toBe(month)
  for (const name of ['ma', 'jui', 'ju', 'xyz', '']) expect(monthOf(name), name).toBeUndefined()
})

const days = fc
  .date({ min: new Date('1991-08-06T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('reads back what this product, or the platform in a supported language, formats', () => {
  const language = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ja')
  const style = fc.constantFrom('full', 'long')
  fc.assert(
    fc.property(days, language, style, (day, locale, dateStyle) => {
      const when = new Date(day)
      const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(when)
      expect(parseFileDate(written, 'ISO'), written).toBe(day)
      expect(parseFileDate(formatDateTime(day), 'MDY')).toBe(day)
      expect(parseFileDate(when.toUTCString(), 'ISO')).toBe(day)
    }),
    { numRuns: 500 },
  )
})
