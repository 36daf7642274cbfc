import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VerdictCode, verdictCodes, verdictOf } from './verdict.ts'
import {
  afterLook,
  CONFIRM_AFTER_MS,
  type Counted,
  isBad,
  isReported,
  isUnseen,
  unwatched,
  type WatchState,
} from './watch-state.ts'

const HOUR_MS = 3_600_000
const start = Date.parse('2026-03-01T00:00:00Z')
const at = (hours: number) => new Date(start + hours * HOUR_MS)
const look = (code: VerdictCode, hours: number): Counted => ({
  verdict: verdictOf(code),
  code,
  at: at(hours),
})
const after = (...looks: readonly Counted[]) => looks.reduce(afterLook, unwatched)

const codes = Object.keys(verdictCodes).filter((code) => code !== 'domain_gone') as VerdictCode[]
/** Looks with growing times, 10 minutes to 60 hours apart. */
const looks = fc
  .array(fc.record({ code: fc.constantFrom(...codes), minutes: fc.integer({ min: 10, max: 3600 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((steps) => {
    let minutes = 0
    return steps.map(({ code, minutes: more }) => look(code, (minutes += more) / 60))
  })

test('a live link is lost after two looks of the same verdict, 6 hours apart', () => {
  const first = after(look('ok', 0), look('link_removed', 24))
  expect(first).toMatchObject({ state: 'live', pending: { verdict: 'lost', at: at(24) }, goodLooks: 0 })
  expect(afterLook(first, look('link_removed', 29))).toMatchObject({ state: 'live', pending: { at: at(24) } })
  expect(afterLook(first, look('soft_404', 30))).toMatchObject({
    state: 'lost',
    code: 'soft_404',
    since: at(30),
    firstBadAt: at(24),
    isConfirmed: true,
    pending: null,
  })
})

test('a second look of another verdict starts the wait again', () => {
  const seen = after(look('ok', 0), look('link_removed', 24), look('noindex', 32))
  expect(seen).toMatchObject({ state: 'live', pending: { verdict: 'changed', at: at(32) } })
})

test('a bad link is live again at once, and good after two looks', () => {
  const lost = after(look('ok', 0), look('link_removed', 24), look('link_removed', 32))
  const again = afterLook(lost, look('ok', 40))
  expect(again).toMatchObject({ state: 'live', since: at(40), goodLooks: 1, firstBadAt: null, misses: 0 })
  expect(afterLook(again, look('ok', 41))).toMatchObject({ since: at(40), goodLooks: 2 })
})

test('the first look shows its verdict at once, and a second one confirms it', () => {
  const first = after(look('link_removed', 0))
  expect(first).toMatchObject({ state: 'lost', isConfirmed: false })
  expect(afterLook(first, look('link_removed', 12))).toMatchObject({
    state: 'lost',
    isConfirmed: true,
    since: at(0),
    firstBadAt: at(0),
  })
})

test('a domain that is missing three times within 14 days needs a review', () => {
  const seen = [look('ok', 0), look('no_domain', 24), look('unreachable', 36), look('no_domain', 60)]
  expect(after(...seen)).toMatchObject({ state: 'live', domainMisses: 2 })
  expect(after(...seen, look('no_domain', 132))).toMatchObject({
    state: 'review',
    code: 'domain_gone',
    isConfirmed: true,
    firstBadAt: at(24),
  })
  expect(after(...seen, look('no_domain', 24 * 20))).toMatchObject({ state: 'live' })
})

test('is unseen after 14 days without a verdict', () => {
  const watch = after(look('ok', 0), look('challenge', 24))
  expect(isUnseen(watch, at(24 + 335))).toBe(false)
  expect(isUnseen(watch, at(24 + 336))).toBe(true)
  expect(isUnseen(afterLook(watch, look('ok', 400)), at(2000))).toBe(false)
})

/** Each look with the states before and after it. */
const stepsOf = (seen: readonly Counted[]) => {
  let before = unwatched
  return seen.map((each, index) => {
    const now = afterLook(before, each)
    const step = { look: each, earlier: seen.slice(0, index), before, after: now }
    before = now
    return step
  })
}

test('a link that was live becomes bad only after two agreeing looks 6 hours apart, with no good one between', () => {
  fc.assert(
    fc.property(looks, (seen) =>
      stepsOf(seen)
        .filter(
          ({ before, after: { state, code } }) =>
            before.state === 'live' && state !== 'live' && code !== 'domain_gone',
        )
        .every(({ look: { verdict, at: time }, earlier }) => {
          const sinceGood = earlier.slice(earlier.findLastIndex((each) => each.verdict === 'live') + 1)
          return sinceGood.some(
            (each) => each.verdict === verdict && time.getTime() - each.at.getTime() >= CONFIRM_AFTER_MS,
          )
        }),
    ),
  )
})

test('a look without a result does not change the state', () => {
  fc.assert(
    fc.property(looks, (seen) =>
      stepsOf(seen)
        .filter(({ look: { verdict }, before }) => verdict === 'unknown' && before.state !== null)
        .every(({ before, after: { state, code } }) => state === before.state || code === 'domain_gone'),
    ),
  )
})

test('a good look always makes the link live', () => {
  fc.assert(
    fc.property(looks, (seen) =>
      stepsOf(seen)
        .filter(({ look: { verdict } }) => verdict === 'live')
        .every(({ after: { state } }) => state === 'live'),
    ),
  )
})

test('bad states are reported once each, and only when confirmed', () => {
  fc.assert(
    fc.property(looks, (seen) => {
      const reported = stepsOf(seen).flatMap(({ before, after: now }) =>
        isReported(before, now) ? [now] : [],
      )
      const isBadly = ({ state }: WatchState) => state !== null && isBad(state)
      expect(
        reported.filter(isBadly).filter(({ isConfirmed, firstBadAt }) => !isConfirmed || !firstBadAt),
      ).toEqual([])
      expect(
        reported.filter((each, index) => isBadly(each) && reported[index - 1]?.state === each.state),
      ).toEqual([])
    }),
  )
})
