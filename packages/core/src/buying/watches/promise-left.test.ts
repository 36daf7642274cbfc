import { expect, test } from 'vitest'
import { promiseLeft } from './promise-left.ts'

const now = new Date('2026-03-15T00:00:00Z')

test('says how many months of a promise are left', () => {
  const left = (until: string | null) => promiseLeft({ months: 12, until }, now)
  expect(left(null)).toBe('12 months from delivery')
  expect(left('2027-03-15T00:00:00Z')).toBe('12 months of 12 left')
  expect(left('2026-08-20T00:00:00Z')).toBe('6 months of 12 left')
  expect(left('2026-03-16T00:00:00Z')).toBe('1 month of 12 left')
  expect(left('2026-03-15T00:00:00Z')).toBe('Ended 03/15/2026')
})
