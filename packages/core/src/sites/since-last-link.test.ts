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
