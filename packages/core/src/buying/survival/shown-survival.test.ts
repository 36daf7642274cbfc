import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgedLiveTime, MIN_SHOWN_BUSINESSES, MIN_SHOWN_LINKS, shownSurvival } from './shown-survival.ts'
import { SURVIVAL_DAYS } from './survival-groups.ts'

const ageOf = (passed: number) => SURVIVAL_DAYS.findLast((days) => days <= passed) ?? 0
const businesses = [1, 2, 3]
const live = (days: number, links = 1, of: readonly number[] = businesses): AgedLiveTime => ({
  days,
  isLost: false,
  age: ageOf(days),
  links,
  businesses: of,
})
/** Lost after some days, and published longer ago. */
const lost = (days: number, passed: number, links = 1): AgedLiveTime => ({
  days,
  isLost: true,
  age: ageOf(passed),
  links,
  businesses,
})

describe('the share of live links for buyers', () => {
  test('is shown from 30 links on', () => {
    expect(shownSurvival([live(400, 29)])).toBeUndefined()
    expect(shownSurvival([live(400, 30)])).toEqual({ months: 12, share: 1, from: 0.9, to: 1, links: 30 })
  })

  test('is shown from 3 businesses on', () => {
    expect(shownSurvival([live(400, 900, [1, 2])])).toBeUndefined()
    expect(shownSurvival([live(400, 500, [1, 2]), live(401, 500, [2])])).toBeUndefined()
    expect(shownSurvival([live(400, 29, [1, 2]), live(401, 1, [3])])).toMatchObject({ months: 12, links: 30 })
  })

  test('does not count businesses whose links are too young', () => {
    const links = [live(400, 40, [1, 2]), live(100, 1, [3])]
    expect(shownSurvival(links)).toMatchObject({ months: 3, links: 41 })
    expect(shownSurvival([...links, live(370, 1, [4])])).toMatchObject({ months: 12, links: 41 })
  })

  test('is that of the longest time for which enough links are known', () => {
    expect(shownSurvival([live(400, 29), live(200, 1), live(50, 999)])).toMatchObject({
      months: 6,
      links: 30,
    })
    expect(shownSurvival([live(400, 29), live(100, 1)])).toMatchObject({ months: 3, links: 30 })
    expect(shownSurvival([live(400, 29), live(364, 20), lost(20, 364, 20)])).toMatchObject({ months: 6 })
  })

  test('does not count young links that were lost for months that the others have not reached', () => {
    expect(shownSurvival([lost(10, 80, 40), live(80, 900), live(400)])).toBeUndefined()
  })

  test('does not count placements whose paid time was over', () => {
    const ended: AgedLiveTime = { days: 90, isLost: false, age: 365, links: 40, businesses }
    expect(shownSurvival([ended])).toMatchObject({ months: 3, links: 40 })
  })

  test('is zero where all links were lost before', () => {
    expect(shownSurvival([lost(20, 400, 30)])).toEqual({ months: 12, share: 0, from: 0, to: 0, links: 30 })
  })

  test('never has fewer links, and lies in its band', () => {
    const any = fc
      .record({
        days: fc.integer({ min: 0, max: 500 }),
        later: fc.integer({ min: 0, max: 200 }),
        isLost: fc.boolean(),
        links: fc.integer({ min: 1, max: 20 }),
        businesses: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
      })
      .map(({ later, ...link }): AgedLiveTime => ({ ...link, age: ageOf(link.days + later) }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (links) => {
        const shown = shownSurvival(links)
        if (shown === undefined) return
        expect(shown.links).toBeGreaterThanOrEqual(MIN_SHOWN_LINKS)
        const all = new Set(links.flatMap((each) => each.businesses))
        expect(all.size).toBeGreaterThanOrEqual(MIN_SHOWN_BUSINESSES)
        expect(shown.from).toBeLessThanOrEqual(shown.share + 1e-12)
        expect(shown.to).toBeGreaterThanOrEqual(shown.share - 1e-12)
      }),
    )
  })
})
