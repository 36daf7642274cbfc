import { verdicts, type Verdict } from '@linkwright/core/tracking/verification/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeenAgain, timelineSpans } from './timeline-spans.ts'

const day = (number: number) => `2026-09-${String(number).padStart(2, '0')}T08:00:00Z`
const look = (number: number, verdict: Verdict) => ({ at: day(number), verdict })

test('joins looks with the same verdict and extends the last one to the present', () => {
  const spans = timelineSpans([look(1, 'live'), look(4, 'live'), look(8, 'lost'), look(9, 'live')], day(11))
  expect(spans).toEqual([
    { verdict: 'live', from: day(1), to: day(8), share: 0.7 },
    { verdict: 'lost', from: day(8), to: day(9), share: 0.1 },
    { verdict: 'live', from: day(9), to: day(11), share: 0.2 },
  ])
})

test('has no spans before the first look, and one for a single moment', () => {
  expect(timelineSpans([], day(1))).toEqual([])
  expect(timelineSpans([look(2, 'live')], day(1))).toEqual([])
  expect(timelineSpans([look(1, 'live')], day(1))).toEqual([
    { verdict: 'live', from: day(1), to: day(1), share: 1 },
  ])
})

test('ends the last verdict when the placement expires, and leaves out an end after the last look', () => {
  const ended = { at: day(5), verdict: 'expired' } as const
  expect(timelineSpans([look(1, 'live'), ended], day(9))).toEqual([
    { verdict: 'live', from: day(1), to: day(5), share: 0.5 },
    { verdict: 'expired', from: day(5), to: day(9), share: 0.5 },
  ])
  expect(timelineSpans([look(1, 'live'), ended], day(4))).toEqual([
    { verdict: 'live', from: day(1), to: day(4), share: 1 },
  ])
})

const anyLooks = fc.array(
  fc.record({
    at: fc
      .integer({ min: 0, max: 4_000 })
      .map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString()),
    verdict: fc.constantFrom(...(Object.keys(verdicts) as Verdict[])),
  }),
  { minLength: 1, maxLength: 30 },
)

test('covers the time without gaps, in any order of the looks', () => {
  fc.assert(
    fc.property(anyLooks, (looks) => {
      const until = '2027-01-01T00:00:00.000Z'
      const spans = timelineSpans(looks, until)
      expect(spans.at(0)?.from).toBe(looks.map(({ at }) => at).toSorted()[0])
      expect(spans.at(-1)?.to).toBe(until)
      for (const [index, span] of spans.slice(1).entries()) {
        expect(span.from).toBe(spans[index]?.to)
        expect(span.verdict).not.toBe(spans[index]?.verdict)
      }
      expect(spans.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    }),
  )
})

test.each([
  ['after a loss', ['live', 'lost', 'live'], true],
  ['after a change and a failed look', ['live', 'changed', 'unknown', 'live'], true],
  ['never lost', ['live', 'unknown', 'live'], false],
  ['first look', ['live'], false],
  ['still lost', ['live', 'lost', 'lost'], false],
] as const)('knows whether a link is seen again: %s', (_name, found, expected) => {
  const looks = found.map((verdict, index) => look(index + 1, verdict))
  expect(isSeenAgain(looks, looks.length - 1)).toBe(expected)
})
