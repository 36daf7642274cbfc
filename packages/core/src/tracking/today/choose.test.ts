import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate, PutOff } from './candidate.ts'
import { bestOf, chooseToday, isPutOff, severityOf, urgency } from './choose.ts'
import { MOST_OF_KIND, MOST_OF_SITE, MOST_ROWS } from './limits.ts'
import { kindNames } from './kinds.ts'

const candidate = (given: Partial<Candidate>): Candidate => ({
  kind: 'advice',
  subject: 1,
  site_id: 1,
  site_name: 'Pawsworth',
  page_id: 1,
  page_nickname: 'Dog Harnesses',
  about: 'Add more content to this page and to the site.',
  worth: 10,
  cents: null,
  ...given,
})

const someCandidates = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom(...kindNames),
      subject: fc.integer({ min: 1, max: 12 }),
      site_id: fc.option(fc.integer({ min: 1, max: 6 })),
      worth: fc.integer({ min: 0, max: 60 }),
    })
    .map(candidate),
  { selector: ({ kind, subject }) => `${kind} ${subject}`, maxLength: 60 },
)
const somePutOff: fc.Arbitrary<PutOff[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...kindNames),
    subject: fc.integer({ min: 1, max: 12 }),
    worth: fc.integer({ min: 0, max: 60 }),
  }),
  { selector: ({ kind, subject }) => `${kind} ${subject}`, maxLength: 8 },
)
const most = (counted: readonly unknown[]) =>
  Math.max(0, ...counted.map((value) => counted.filter((each) => each === value).length))

describe('chooseToday', () => {
  it('shows at most seven rows, two of a site, three of a kind, and none that is put off', () => {
    fc.assert(
      fc.property(someCandidates, somePutOff, (candidates, putOff) => {
        const chosen = chooseToday(candidates, putOff)
        expect(chosen.length).toBeLessThanOrEqual(MOST_ROWS)
        expect(most(chosen.flatMap((row) => row.site_id ?? []))).toBeLessThanOrEqual(MOST_OF_SITE)
        expect(most(chosen.map((row) => row.kind))).toBeLessThanOrEqual(MOST_OF_KIND)
        expect(chosen.filter((row) => isPutOff(row, putOff))).toEqual([])
      }),
    )
  })

  it('leaves out a more urgent row only where its site or kind is full', () => {
    fc.assert(
      fc.property(someCandidates, (candidates) => {
        const chosen = chooseToday(candidates, [])
        for (const row of candidates.filter((each) => !chosen.includes(each))) {
          const before = chosen.filter((each) => urgency(each) >= urgency(row))
          const ofSite = before.filter((each) => row.site_id !== null && each.site_id === row.site_id)
          const ofKind = before.filter((each) => each.kind === row.kind)
          expect(
            before.length === MOST_ROWS || ofSite.length === MOST_OF_SITE || ofKind.length === MOST_OF_KIND,
          ).toBe(true)
        }
      }),
    )
  })

  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(someCandidates, somePutOff, (candidates, putOff) => {
        expect(chooseToday(candidates.toReversed(), putOff)).toEqual(chooseToday(candidates, putOff))
      }),
    )
  })

  it('chooses the same from the best rows of each source as from all', () => {
    fc.assert(
      fc.property(someCandidates, somePutOff, (candidates, putOff) => {
        const best = kindNames.flatMap((kind) =>
          bestOf(
            candidates.filter((row) => row.kind === kind),
            putOff.filter((each) => each.kind === kind).length,
          ),
        )
        expect(chooseToday(best, putOff)).toEqual(chooseToday(candidates, putOff))
      }),
    )
  })
})

describe('a row that is put off', () => {
  it.each([
    ['advice', 10, 10, true],
    ['advice', 10, 9, true],
    ['advice', 10, 11, false],
    ['lost-rank', 4, 5, false],
    // Waiting alone makes nothing worse.
    ['late-order', 1, 6, true],
    ['overdue-link', 51, 57, true],
  ] as const)('of kind %s with worth %i, now %i: hidden %s', (kind, before, worth, hidden) => {
    expect(isPutOff(candidate({ kind, worth }), [{ kind, subject: 1, worth: before }])).toBe(hidden)
  })

  it('hides only the same kind and subject', () => {
    const putOff: PutOff[] = [
      { kind: 'gauge-off', subject: 1, worth: 99 },
      { kind: 'advice', subject: 2, worth: 99 },
    ]
    expect(isPutOff(candidate({}), putOff)).toBe(false)
  })
})

it.each([
  ['a page without links', { kind: 'advice', worth: 40 }, 'urgent'],
  ['some points to win', { kind: 'gauge-off', worth: 15 }, 'soon'],
  ['a few points to win', { kind: 'advice', worth: 5 }, 'later'],
  ['a late order', { kind: 'late-order', worth: 1 }, 'urgent'],
] as const)('names the severity of %s', (_what, row, severity) => {
  expect(severityOf(candidate(row))).toBe(severity)
})
