import { expect, test } from 'vitest'
import { sinceLastLink } from './since-last-link.ts'

test.each([
  ['1970-01-01', 'No Links', undefined, true],
  ['2026-11-21', 'Today', undefined, false],
  ['2026-11-20', '1', 'day ago', false],
  ['2026-10-02', '50', 'days ago', false],
  ['2026-10-01', '51', 'days ago', true],
])(
  'a last link of %s is shown as %s %s; over 50 days or none is an error state: %s',
  (when, value, unit, isLate) => {
    expect(sinceLastLink(when, '2026-11-21')).toMatchObject({ value, isLate, ...(unit ? { unit } : {}) })
  },
)

test('shows the days too, and no unit without days', () => {
  const since = (when: string) => sinceLastLink(when, '2026-11-21')
  expect(since('1970-01-01')).toEqual({ value: 'No Links', days: undefined, isLate: true })
  expect(since('2026-11-21')).toEqual({ value: 'Today', days: 0, isLate: false })
  expect(since('2026-11-20')).toEqual({ value: '1', unit: 'day ago', days: 1, isLate: false })
  // The clock of another machine may be ahead.
  expect(since('2026-11-22')).toEqual({ value: 'Today', days: -1, isLate: false })
})

test('a site without links is not late before its 14th day', () => {
  const isLate = (added?: string) => sinceLastLink('1970-01-01', '2026-11-21', added).isLate
  expect(isLate('2026-11-21T09:00:00Z')).toBe(false)
  expect(isLate('2026-11-08')).toBe(false)
  expect(isLate('2026-11-07')).toBe(true)
  expect(isLate()).toBe(true)
  expect(sinceLastLink('1970-01-01', '2026-11-21', '2026-11-20').value).toBe('No Links')
  expect(sinceLastLink('2026-10-01', '2026-11-21', '2026-11-20').isLate).toBe(true)
})
