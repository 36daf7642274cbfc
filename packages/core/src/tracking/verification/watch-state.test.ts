import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  afterLook,
  CONFIRM_AFTER_MS,
  isUnseen,
  startedWatch,
  UNSEEN_AFTER_MS,
  type WatchState,
} from './watch-state.ts'
import { type Verdict, verdicts } from './verdict.ts'

const HOUR = 3_600_000
const after = (looks: readonly (readonly [hours: number, verdict: Verdict])[]): WatchState =>
  looks.reduce((watch, [hours, verdict]) => afterLook(watch, verdict, hours * HOUR), startedWatch(0))

it('is live after one look', () => {
  expect(after([[1, 'live']])).toMatchObject({ state: 'live', since: HOUR, pending: null })
})

it('is lost only after two looks at least six hours apart', () => {
  expect(
    after([
      [0, 'live'],
      [10, 'lost'],
    ]).state,
  ).toBe('live')
  expect(
    after([
      [0, 'live'],
      [10, 'lost'],
      [15, 'lost'],
    ]).state,
  ).toBe('live')
  expect(
    after([
      [0, 'live'],
      [10, 'lost'],
      [16, 'lost'],
    ]),
  ).toMatchObject({ state: 'lost', since: 16 * HOUR })
})

it('needs the same verdict twice', () => {
  expect(
    after([
      [0, 'live'],
      [10, 'lost'],
      [20, 'changed'],
    ]),
  ).toMatchObject({
    state: 'live',
    pending: { verdict: 'changed' },
  })
})

it('forgets a first bad look when the link is seen again', () => {
  expect(
    after([
      [0, 'live'],
      [10, 'lost'],
      [17, 'live'],
      [24, 'lost'],
    ]).state,
  ).toBe('live')
})

it('is live again after one look', () => {
  expect(
    after([
      [0, 'lost'],
      [7, 'lost'],
      [20, 'live'],
    ]),
  ).toMatchObject({ state: 'live', since: 20 * HOUR })
})

it('keeps its state through unknown looks, and says so after 14 days', () => {
  const watch = after([
    [0, 'live'],
    [10, 'lost'],
    [12, 'unknown'],
    [17, 'lost'],
    [40, 'unknown'],
  ])
  expect(watch).toMatchObject({ state: 'lost', since: 17 * HOUR, misses: 1 })
  expect(isUnseen(watch, 17 * HOUR + UNSEEN_AFTER_MS - 1)).toBe(false)
  expect(isUnseen(watch, 17 * HOUR + UNSEEN_AFTER_MS)).toBe(true)
})

test('for every series of looks, a bad state has two agreeing looks six hours apart behind it', () => {
  const series = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...(Object.keys(verdicts) as Verdict[]))),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(series, (steps) => {
      let at = 0
      let watch = startedWatch(0)
      const looks: { at: number; verdict: Verdict }[] = []
      for (const [hours, verdict] of steps) {
        at += hours * HOUR
        const before = watch
        watch = afterLook(watch, verdict, at)
        looks.push({ at, verdict })
        if (watch.state === before.state || watch.state === 'live') continue
        const known = looks.filter((look) => look.verdict !== 'unknown')
        const lastOther = known.findLastIndex((look) => look.verdict !== watch.state)
        const [first] = known.slice(lastOther + 1)
        expect(first === undefined ? 0 : at - first.at).toBeGreaterThanOrEqual(CONFIRM_AFTER_MS)
      }
    }),
  )
})
