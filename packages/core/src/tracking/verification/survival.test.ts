import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LiveTime, survivalAt, survivalCurve } from './survival.ts'

const lost = (days: number): LiveTime => ({ days, isLost: true, links: 1 })
const live = (days: number): LiveTime => ({ days, isLost: false, links: 1 })

/** Freireich et al., Blood 21 (1963): weeks of remission under 6-mercaptopurine, the usual example of the method. */
const remission = [
  ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map(lost),
  ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(live),
]

describe('survivalCurve', () => {
  test.each([
    [6, 21, 3, 0.857, 0.62, 0.952],
    [7, 17, 1, 0.807, 0.563, 0.923],
    [10, 15, 1, 0.753, 0.503, 0.889],
    [13, 12, 1, 0.69, 0.432, 0.849],
    [16, 11, 1, 0.627, 0.368, 0.805],
    [22, 7, 1, 0.538, 0.268, 0.747],
    [23, 6, 1, 0.448, 0.188, 0.68],
  ])('has the published figures of the usual example at %i', (days, atRisk, died, share, from, to) => {
    const step = survivalCurve(remission).find((each) => each.days === days)
    expect(step).toMatchObject({ atRisk, lost: died })
    expect(step?.share).toBeCloseTo(share, 3)
    expect(step?.from).toBeCloseTo(from, 3)
    expect(step?.to).toBeCloseTo(to, 3)
  })

  test('has no step without a loss', () => {
    expect(survivalCurve([])).toEqual([])
    expect(survivalCurve([live(10), live(90), { ...lost(5), links: 0 }])).toEqual([])
  })

  test('ends at zero without a band once all are lost', () => {
    expect(survivalCurve([lost(3), lost(5)]).at(-1)).toEqual({
      days: 5,
      atRisk: 1,
      lost: 1,
      share: 0,
      from: 0,
      to: 0,
    })
  })

  const anyLinks = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      isLost: fc.boolean(),
      links: fc.integer({ min: 1, max: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )

  test('only falls, stays inside its band, and does not depend on the order or grouping', () => {
    fc.assert(
      fc.property(anyLinks, (links) => {
        const curve = survivalCurve(links)
        expect(survivalCurve(links.toReversed())).toEqual(curve)
        const one = links.flatMap((link) => Array.from({ length: link.links }, () => ({ ...link, links: 1 })))
        expect(survivalCurve(one)).toEqual(curve)
        let before = 1
        for (const { share, from, to } of curve) {
          expect(share).toBeLessThan(before)
          expect(from).toBeLessThanOrEqual(share + 1e-12)
          expect(to).toBeGreaterThanOrEqual(share - 1e-12)
          before = share
        }
      }),
    )
  })

  test('is the plain share of links where all were watched to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 40 }), (days) => {
        const links = [...days.map(lost), live(100)]
        const last = survivalCurve(links).at(-1)?.share ?? 1
        expect(last).toBeCloseTo(1 / links.length, 9)
      }),
    )
  })
})

describe('survivalAt', () => {
  test('is the last step before the day', () => {
    expect(survivalAt(remission, 12)?.share).toBeCloseTo(0.753, 3)
    expect(survivalAt(remission, 13)?.share).toBeCloseTo(0.69, 3)
  })

  test('is not known beyond the longest time that a link was watched', () => {
    expect(survivalAt(remission, 35)).toBeDefined()
    expect(survivalAt(remission, 36)).toBeUndefined()
  })

  test('is zero once all are lost', () => {
    expect(survivalAt([lost(3), lost(5)], 90)).toEqual({ share: 0, from: 0, to: 0 })
  })

  test('leaves room for losses that were not seen yet', () => {
    const thirty = [{ days: 400, isLost: false, links: 30 }]
    expect(survivalAt(thirty, 365)).toEqual({ share: 1, from: 0.9, to: 1 })
    // Links that were watched for a shorter time say nothing about it.
    const young = { days: 50, isLost: false, links: 970 }
    expect(survivalAt([...thirty, young], 365)).toEqual({ share: 1, from: 0.9, to: 1 })
  })

  test('is not more certain because one of many young links was lost', () => {
    const thirty = { days: 400, isLost: false, links: 30 }
    const young = { days: 50, isLost: false, links: 970 }
    const shown = survivalAt([thirty, young, lost(10)], 365)
    expect(shown?.share).toBeCloseTo(1000 / 1001, 9)
    expect(shown?.from).toBeCloseTo((1000 / 1001) * 0.9, 9)
  })

  test('has the band of the last step where many links are still watched', () => {
    const many = [lost(10), { days: 400, isLost: false, links: 999 }]
    expect(survivalAt(many, 365)?.from).toBe(survivalCurve(many).at(-1)?.from)
  })
})
