import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configuredBands, gaugeBlueRanges, pageBands } from '../gauges/bands-page.ts'
import { summaryRatios, topTenSummary } from './summary.ts'
import { TopTenSummaryRow } from './summary-row.ts'

const phrase = 'garden tools'

function row(id: number, anchors: readonly string[], ignored = '0') {
  return {
    id,
    ignored,
    url: 'https://www.green-spade.example/garden',
    title: 'Tools for the garden',
    anchors,
  }
}

test('a competitor’s anchors are compared with the first key phrase only', () => {
  const [first] = topTenSummary(
    [row(7, ['Garden tools', 'buy spades', 'best garden tools', 'click here'])],
    phrase,
  )
  expect(first).toMatchObject({
    id: 7,
    exactRatio: 25,
    blendedRatio: 25,
    naturalRatio: 50,
    keywordTotal: 1,
    keywordRatio: 25,
    keywordPlusTotal: 1,
    genericTotal: 2,
    genericRatio: 50,
  })
})

test('every anchor type has its Ratio and Total', () => {
  const anchors = [
    ['garden tools', 'keyword'],
    ['cheap garden tools', 'keywordPlus'],
    ['Tools for the garden', 'pageTitle'],
    ['Green Spade garden tools', 'brandPlusKeyword'],
    ['https://www.green-spade.example/garden', 'fullUrl'],
    ['www.green-spade.example', 'host'],
    ['www.elsewhere.example', 'urlWithWww'],
    ['https://green-spade.example', 'homeUrl'],
    ['Green Spade', 'brand'],
    ['read more', 'generic'],
    ['', 'noText'],
  ] as const
  for (const [anchor, field] of anchors) {
    const [first] = topTenSummary([row(1, [anchor])], phrase)
    expect([anchor, first?.[`${field}Total`], first?.[`${field}Ratio`]]).toEqual([anchor, 1, 100])
  }
})

test('the name of a competitor is the longest part of its host before the ending, of equally long ones the first', () => {
  const isBrand = (url: string, anchor: string) =>
    topTenSummary([{ ...row(1, [anchor]), url }], phrase)[0]?.brandTotal
  expect(isBrand('https://green-spade.co.example/garden', 'Green Spade')).toBe(1)
  expect(isBrand('https://green-spade.co.example/garden', 'co')).toBe(0)
  expect(isBrand('https://spade.tools.example/garden', 'Spade')).toBe(1)
  expect(isBrand('https://spade.tools.example/garden', 'Tools')).toBe(0)
})

test('shows no summary before the first look-up', () => {
  expect(topTenSummary([], phrase)).toEqual([])
})

test('the last row is the average of the rows that are not ignored', () => {
  const rows = [
    row(1, ['garden tools', 'garden tools']),
    row(2, ['click here', 'garden tools', 'click here', 'click here']),
    row(3, ['garden tools'], '1'),
  ]
  const summary = topTenSummary(rows, phrase)
  expect(summary.map(({ id }) => id)).toEqual([1, 2, 3, 0])
  expect(summary.at(-1)).toMatchObject({
    exactRatio: 62.5,
    blendedRatio: 0,
    naturalRatio: 37.5,
    keywordTotal: 1.5,
    genericTotal: 1.5,
  })
})

test('a competitor without links is left out of averages', () => {
  const summary = topTenSummary([row(1, ['garden tools']), row(2, [])], phrase)
  expect(summary[1]).toMatchObject({ exactRatio: 0, naturalRatio: 0 })
  expect(summary.at(-1)).toMatchObject({ exactRatio: 100, keywordTotal: 1 })
})

test('without a summary the configured bands apply in Top Ten mode too', () => {
  const none = [[], [row(1, ['garden tools'], '1')], [row(1, [])]]
  for (const rows of none) {
    const averages = summaryRatios(topTenSummary(rows, phrase))
    expect(averages).toBeUndefined()
    expect(pageBands({ page_type: 'page', reporting: 'Top Ten' }, gaugeBlueRanges, averages)).toEqual(
      configuredBands(gaugeBlueRanges),
    )
  }
})

test('in Top Ten mode the band is the last summary ratio plus or minus 5', () => {
  const averages = summaryRatios(
    topTenSummary([row(1, ['garden tools', 'a', 'b', 'best garden tools'])], phrase),
  )
  expect(averages).toEqual({ exact: 25, blended: 25, natural: 50 })
  expect(pageBands({ page_type: 'page', reporting: 'Top Ten' }, gaugeBlueRanges, averages)).toMatchObject({
    natural: { low: 45, high: 55 },
  })
})

test('shows a summary once a gauge is above 0, and none before', () => {
  const of = (blendedRatio: number, exactRatio: number, naturalRatio: number) =>
    summaryRatios([{ blendedRatio, exactRatio, naturalRatio }])
  expect(of(25, 50, 25)).toEqual({ blended: 25, exact: 50, natural: 25 })
  expect(of(50, 25, 25)).toEqual({ blended: 50, exact: 25, natural: 25 })
  expect(of(50, 0, 50)).toEqual({ blended: 50, exact: 0, natural: 50 })
  expect(of(0, 0, 0)).toBeUndefined()
})

test('ratios of every row, the averages too, sum to 100 or are all 0, and fit the wire', () => {
  const anchors = fc.array(
    fc.constantFrom('garden tools', 'best garden tools', 'x', '', 'www.a.example', 'green spade'),
    { maxLength: 9 },
  )
  const rows = fc.array(fc.tuple(anchors, fc.constantFrom('0', '1')), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(rows, (given) => {
      const summary = topTenSummary(
        given.map(([texts, ignored], index) => row(index + 1, texts, ignored)),
        phrase,
      )
      expect(summary).toHaveLength(given.length + 1)
      for (const each of summary) {
        const sum = each.blendedRatio + each.exactRatio + each.naturalRatio
        expect(Math.min(Math.abs(sum), Math.abs(sum - 100))).toBeLessThan(1e-9)
        expect(TopTenSummaryRow.safeParse(each).error).toBeUndefined()
      }
    }),
  )
})
