import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeReported, type Reported } from './merge-reported.ts'
import { linkRels } from './rel.ts'

test('keeps the earliest first and the latest last day, and the rel of the later report', () => {
  const old: Reported = { rel: 'follow', first_seen: '2026-01-02', last_seen: '2026-02-01' }
  const recent: Reported = { rel: 'nofollow', first_seen: '2026-01-09', last_seen: '2026-03-01' }
  const merged = { rel: 'nofollow', first_seen: '2026-01-02', last_seen: '2026-03-01', lost_on: undefined }
  expect(mergeReported(old, recent)).toEqual(merged)
  expect(mergeReported(recent, old)).toEqual(merged)
  expect(mergeReported(old, { last_seen: '2026-03-01' }).rel).toBe('follow')
})

test('a link is lost if the later report says so, and no longer once it was seen again', () => {
  const lost: Reported = { lost_on: '2026-02-01' }
  expect(mergeReported({ last_seen: '2026-01-01' }, lost).lost_on).toBe('2026-02-01')
  expect(mergeReported(lost, { last_seen: '2026-01-01' }).lost_on).toBe('2026-02-01')
  expect(mergeReported(lost, { last_seen: '2026-03-01' }).lost_on).toBeUndefined()
  expect(mergeReported(lost, {}).lost_on).toBe('2026-02-01')
})

const day = fc.option(
  fc.integer({ min: 10, max: 28 }).map((of) => `2026-01-${of}`),
  { nil: undefined },
)
const report = fc.record({
  rel: fc.option(fc.constantFrom(...linkRels), { nil: undefined }),
  first_seen: day,
  last_seen: day,
  lost_on: day,
})

test('does not change when the same report comes again', () => {
  fc.assert(
    fc.property(report, report, (a, b) => {
      const once = mergeReported(a, b)
      expect(mergeReported(once, b)).toEqual(once)
    }),
  )
})
