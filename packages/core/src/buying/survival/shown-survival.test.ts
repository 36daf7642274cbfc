import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AgedLiveTime,
  type CountedLinks,
  MAX_SHOWN_OF_ONE_BUSINESS,
  MIN_SHOWN_BUSINESSES,
  MIN_SHOWN_LINKS,
  shownSurvival,
} from './shown-survival.ts'
import { SURVIVAL_DAYS } from './survival-groups.ts'

const ageOf = (passed: number) => SURVIVAL_DAYS.findLast((days) => days <= passed) ?? 0

/** Links of one time, by the numbers of each business. */
interface Links extends Omit<AgedLiveTime, 'links'> {
  of: readonly number[]
}

const thirds = (links: number) => [
  Math.ceil(links / 3),
  Math.ceil((links - 1) / 3),
  Math.ceil((links - 2) / 3),
]
const live = (days: number, links: number | readonly number[] = 1): Links => ({
  days,
  isLost: false,
  age: ageOf(days),
  of: typeof links === 'number' ? thirds(links) : links,
})
/** Lost after some days, and published longer ago. */
const lost = (days: number, passed: number, links: number | readonly number[] = 1): Links => ({
  ...live(days, links),
  isLost: true,
  age: ageOf(passed),
})
const counted = (links: readonly Links[]): CountedLinks => ({
  times: links.map(({ of, ...time }) => ({ ...time, links: of.reduce((sum, count) => sum + count, 0) })),
  byBusiness: links
    .flatMap(({ of, ...time }) =>
      of.map((count, business) => ({ ...time, days: ageOf(time.days), business, links: count })),
    )
    .filter((each) => each.links > 0),
})
const shown = (...links: readonly Links[]) => shownSurvival(counted(links))

describe('the share of live links for buyers', () => {
  test('is shown from 30 links on', () => {
    expect(shown(live(400, 29))).toBeUndefined()
    expect(shown(live(400, 30))).toEqual({ months: 12, share: 1, from: 0.9, to: 1, links: 30 })
  })

  test('is shown from 3 businesses on', () => {
    expect(shown(live(400, [450, 450]))).toBeUndefined()
    expect(shown(live(400, [25, 25]), live(401, [0, 25]), live(402, [25]))).toBeUndefined()
    expect(shown(live(400, [15, 14]), live(401, [0, 0, 1]))).toMatchObject({ months: 12, links: 30 })
  })

  test('is shown only if no business has more than half of the links', () => {
    expect(shown(live(400, [30, 15, 15]))).toMatchObject({ months: 12, links: 60 })
    expect(shown(live(400, [31, 15, 15]))).toBeUndefined()
    expect(shown(live(400, [20, 15, 15]), lost(50, 400, [11]))).toBeUndefined()
  })

  test('counts the links of a business among those that are known after that time', () => {
    const young = live(200, [0, 20, 20])
    expect(shown(live(400, [40, 10, 10]), young)).toMatchObject({ months: 6, links: 100 })
  })

  test('is not shown if one business has more than half of the links that are not known yet', () => {
    const known = live(400, [10, 10, 10])
    expect(shown(known, lost(10, 80, [10]))).toMatchObject({ months: 12, links: 30 })
    expect(shown(known, lost(10, 80, [11]))).toBeUndefined()
  })

  test('does not count businesses whose links are too young', () => {
    const links = [live(400, [20, 20]), live(100, [0, 0, 1])]
    expect(shown(...links)).toMatchObject({ months: 3, links: 41 })
    expect(shown(...links, live(370, [0, 0, 0, 1]))).toMatchObject({ months: 12, links: 41 })
  })

  test('is that of the longest time for which enough links are known', () => {
    expect(shown(live(400, 29), live(200), live(50, 999))).toMatchObject({ months: 6, links: 30 })
    expect(shown(live(400, 29), live(100))).toMatchObject({ months: 3, links: 30 })
    expect(shown(live(400, 29), live(364, 20), lost(20, 364, 20))).toMatchObject({ months: 6 })
  })

  test('does not count young links that were lost for months that the others have not reached', () => {
    expect(shown(lost(10, 80, 40), live(80, 900), live(400))).toBeUndefined()
  })

  test('does not count placements whose paid time was over', () => {
    expect(shown({ ...live(90, 40), age: 365 })).toMatchObject({ months: 3, links: 40 })
  })

  test('is zero where all links were lost before', () => {
    expect(shown(lost(20, 400, 30))).toEqual({ months: 12, share: 0, from: 0, to: 0, links: 30 })
  })

  test('never has fewer links nor mainly those of one business, and lies in its band', () => {
    const any = fc
      .record({
        days: fc.integer({ min: 0, max: 500 }),
        later: fc.integer({ min: 0, max: 200 }),
        isLost: fc.boolean(),
        of: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 5 }),
      })
      .map(({ later, ...link }): Links => ({ ...link, age: ageOf(link.days + later) }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (links) => {
        const share = shown(...links)
        if (share === undefined) return
        expect(share.links).toBeGreaterThanOrEqual(MIN_SHOWN_LINKS)
        const sums = [0, 1, 2, 3, 4].map((business) =>
          links.reduce((sum, { of }) => sum + (of[business] ?? 0), 0),
        )
        expect(sums.filter((sum) => sum > 0).length).toBeGreaterThanOrEqual(MIN_SHOWN_BUSINESSES)
        const all = sums.reduce((sum, each) => sum + each, 0)
        expect(Math.max(...sums)).toBeLessThanOrEqual(all * MAX_SHOWN_OF_ONE_BUSINESS)
        expect(share.from).toBeLessThanOrEqual(share.share + 1e-12)
        expect(share.to).toBeGreaterThanOrEqual(share.share - 1e-12)
      }),
    )
  })
})
