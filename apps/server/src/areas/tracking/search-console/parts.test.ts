import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween } from '@linkwright/core/tracking/ranks/buckets'
import { monthsBefore, nextPart } from './parts.ts'

const TODAY = '2026-11-23'
/** Every part until nothing is left. */
function partsFrom(read_from: string | null, read_to: string | null, today = TODAY) {
  const parts: { from: string; to: string }[] = []
  for (;;) {
    const part = nextPart({ read_from, read_to }, today)
    if (part === undefined) return parts
    parts.push(part)
    read_from = read_from === null || part.from < read_from ? part.from : read_from
    read_to = read_to === null || part.to > read_to ? part.to : read_to
  }
}

test('reads the newest final days first, and then back for sixteen months', () => {
  const parts = partsFrom(null, null)
  expect(parts[0]).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(parts[1]).toEqual({ from: '2026-09-22', to: '2026-10-21' })
  expect(parts.at(-1)?.from).toBe('2025-07-01')
})

test('reads only the new days after that', () => {
  expect(partsFrom('2025-07-01', '2026-11-20')).toEqual([])
  expect(partsFrom('2025-07-01', '2026-11-19')).toEqual([{ from: '2026-11-20', to: '2026-11-20' }])
})

test('reads each remaining day once, in parts of at most 30 days, from any state', () => {
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), (ago, length) => {
      const to = dayAfter(TODAY, -3 - ago)
      const from = dayAfter(to, -length)
      const first = monthsBefore(TODAY, 16)
      const parts = partsFrom(from, to)
      const days = parts.flatMap((part) =>
        Array.from({ length: daysBetween(part.from, part.to) + 1 }, (_, nth) => dayAfter(part.from, nth)),
      )
      expect(new Set(days).size).toBe(days.length)
      expect(parts.every((part) => daysBetween(part.from, part.to) < 30)).toBe(true)
      const before = from > first ? daysBetween(first, from) : 0
      expect(days).toHaveLength(ago + before)
    }),
  )
})
