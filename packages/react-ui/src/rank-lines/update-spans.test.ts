import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { expect, test } from 'vitest'
import { drawnSpans } from './update-spans.ts'

const daysOf = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => dayAfter('2026-01-01', index * step))
const span = (from: string, to: string | null) => ({ name: 'core update', from, to })

test.each([
  ['2026-01-03', '2026-01-05', 2, 4],
  ['2025-12-01', '2026-01-02', 0, 1],
  ['2026-01-09', '2026-03-01', 8, 9],
  ['2026-01-08', null, 7, 9],
  ['2025-01-01', '2027-01-01', 0, 9],
])('from %s to %s covers the points %i to %i', (from, to, first, last) => {
  expect(drawnSpans(daysOf(10), [span(from, to)])).toEqual([{ ...span(from, to), first, last }])
})

test('spans outside of the days are left out', () => {
  const outside = [span('2025-01-01', '2025-12-31'), span('2026-01-11', null)]
  expect(drawnSpans(daysOf(10), outside)).toEqual([])
  expect(drawnSpans([], [span('2026-01-01', null)])).toEqual([])
})

test('a short span between two points covers the point of its days', () => {
  const [found] = drawnSpans(daysOf(10, 7), [span('2026-01-09', '2026-01-10')])
  expect([found?.first, found?.last]).toEqual([2, 2])
})
