import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPages } from '../../testing/map-pages.ts'
import { anyBands, countsOf } from '../../testing/planned-pages.ts'
import { configuredBands, gaugeBlueRanges } from '../gauges/bands-page.ts'
import { greyedOut } from '../gauges/greyed-out.ts'
import { bestSplit } from '../link-plan/best-split.ts'
import { sumOf } from '../link-plan/fewest-links.ts'
import { basketRows, bestChoice, chosenOf } from './basket.ts'
import { drawLinks } from './draw-links.ts'

const measured = fc.record({ start: countsOf(10), bands: anyBands }).map((each) => ({
  ...each,
  page_type: 'page',
  greyedOut: greyedOut(each.start, each.bands),
}))

test('every suggestion is in one row of its anchor, and what is over its target comes last', () => {
  fc.assert(
    fc.property(mapPages, countsOf(8), measured, (page, counts, each) => {
      const map = drawLinks(page, counts, { random: () => 0.4, existing: [] }).map((one, id) => ({
        ...one,
        id,
      }))
      const rows = basketRows(map, each)
      const ids = rows.flatMap(({ suggestions }) => suggestions.map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(map.map(({ id }) => id))
      expect(new Set(rows.map(({ anchor_text, anchor_type }) => `${anchor_type} ${anchor_text}`)).size).toBe(
        rows.length,
      )
      const over = rows.map(({ isOver }) => isOver)
      expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)))
    }),
  )
})

test('the best choice of a number of links is their best split, as far as there are suggestions', () => {
  fc.assert(
    fc.property(mapPages, countsOf(8), measured, fc.nat(12), (page, counts, each, count) => {
      const map = drawLinks(page, counts, { random: () => 0.4, existing: [] }).map((one, id) => ({
        ...one,
        id,
      }))
      const has = (category: keyof typeof counts) =>
        map.filter(({ anchor_category }) => anchor_category === category).length
      const rows = basketRows(map, each)
      const chosen = chosenOf(rows, bestChoice(rows, count, each))
      const split = bestSplit(each.start, count, each)
      expect(chosen.counts).toEqual({
        blended: Math.min(split.blended, has('blended')),
        exact: Math.min(split.exact, has('exact')),
        natural: Math.min(split.natural, has('natural')),
      })
      expect(chosen.suggestions).toHaveLength(sumOf(chosen.counts))
    }),
  )
})

test('an anchor that is suggested several times is one row, and each anchor is chosen in turn', () => {
  const at = (id: number, anchor_text: string) => ({ id, anchor_text, anchor_type: 'generic' as const })
  const each = {
    page_type: 'page',
    bands: configuredBands(gaugeBlueRanges),
    start: { blended: 20, exact: 0, natural: 0 },
    greyedOut: [],
  }
  const rows = basketRows([at(1, 'here'), at(2, 'website'), at(3, 'here'), at(4, 'here')], each)
  expect(rows.map(({ id, suggestions }) => [id, suggestions.length])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect([...bestChoice(rows, 3, each)]).toEqual([
    [1, 2],
    [2, 1],
  ])
})
