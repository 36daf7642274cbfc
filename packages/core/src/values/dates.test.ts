import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, withoutCorpora } from '../testing/corpus.ts'
import {
  formatDate,
  formatDateTime,
  formatLocalDateTime,
  isNoDate,
  NO_DATE,
  parseDate,
  utcDay,
  wholeDaysBetween,
} from './dates.ts'

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('dates are shown as MM/DD/YYYY, with hh:mm in exports', () => {
  expect(formatDate('2026-03-04')).toBe('03/04/2026')
  expect(formatDateTime('2026-03-04T08:30:59Z')).toBe('03/04/2026 08:30')
  expect(formatDateTime(new Date('2026-12-31T23:59:00Z'))).toBe('12/31/2026 23:59')
  expect(formatDate('soon')).toBe('')
  // Wherever the reader is.
  expect(formatLocalDateTime(new Date(2026, 2, 4, 20, 30))).toBe('03/04/2026 20:30')
  expect(formatLocalDateTime('soon')).toBe('')
})

test('only real days are dates', () => {
  expect(parseDate('02/29/2024', 'MDY')).toBe('2024-02-29')
  expect(parseDate('02/29/2100', 'MDY')).toBeUndefined()
  expect(parseDate('29.02.2024', 'DMY')).toBe('2024-02-29')
  expect(parseDate('2024/2/29', 'YMD')).toBe('2024-02-29')
  expect(parseDate('2024-2-29', 'ISO')).toBeUndefined()
  expect(parseDate('02/29-2024', 'MDY')).toBeUndefined()
  expect(parseDate('', 'MDY')).toBeUndefined()
})

test('what was formatted is parsed back to the same day', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(parseDate(formatDate(day), 'MDY')).toBe(day)
    }),
  )
})

test('whole days are cut down', () => {
  expect(wholeDaysBetween('2026-10-02', '2026-11-21')).toBe(50)
  expect(wholeDaysBetween('2026-11-20T12:00:00Z', '2026-11-21T11:59:59Z')).toBe(0)
  expect(wholeDaysBetween('2026-11-22', '2026-11-21')).toBe(-1)
  expect(wholeDaysBetween('never', '2026-11-21')).toBeNaN()
})

test('1970-01-01 means none', () => {
  for (const none of [NO_DATE, '1970-01-01T00:00:00Z', '', null, undefined, 'soon'])
    expect(isNoDate(none)).toBe(true)
  expect(isNoDate('2026-01-01')).toBe(false)
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  test('import dates', () => {
    for (const [text, day] of corpus<[string, string | null][]>('dates/mdy.json')) {
      expect(parseDate(text, 'MDY') ?? null, text).toBe(day)
    }
  })
})

test('the day of an instant is the one in UTC', () => {
  expect(utcDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21')
  expect(utcDay(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22')
})
