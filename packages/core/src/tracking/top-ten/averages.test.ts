import { expect, test } from 'vitest'
import { averageMix, topTenAverages } from './averages.ts'
import { anchorMix } from './ratios.ts'

function row(count: number | null, ignored = '0') {
  return { content_count: count, primary_links_to_url: 4, home_page_links: count, ignored }
}

test('ignored rows are excluded from averages', () => {
  expect(topTenAverages([row(1000), row(500), row(90_000, '1')])).toEqual({
    content_count: 750,
    primary_links_to_url: 4,
    home_page_links: 750,
  })
})

test('unreadable values do not count as 0 in averages', () => {
  expect(topTenAverages([row(1000), row(null)]).content_count).toBe(1000)
})

test('has no average without values', () => {
  expect(topTenAverages([row(8, '1')])).toEqual({
    content_count: null,
    primary_links_to_url: null,
    home_page_links: null,
  })
})

const mixOf = (...anchors: string[]) =>
  anchorMix(
    {
      url: 'https://www.green-spade.example/garden',
      title: null,
      anchors,
    },
    'garden tools',
  )

test('the average anchor mix excludes pages without links', () => {
  const { links, ratios, totals, typeRatios } = averageMix([
    mixOf('garden tools'),
    mixOf('best garden tools', 'click here', 'read more'),
    mixOf(),
  ])
  expect(links).toBe(2)
  expect(ratios.exact).toBe(50)
  expect(ratios.blended).toBeCloseTo(100 / 6, 9)
  expect(ratios.natural).toBeCloseTo(100 / 3, 9)
  expect([totals.get('keyword'), totals.get('generic'), totals.get('brand')]).toEqual([0.5, 1, 0])
  expect([typeRatios.get('keyword'), typeRatios.get('brand')]).toEqual([50, 0])
  expect(typeRatios.get('generic')).toBeCloseTo(100 / 3, 9)
})

test('the average of no links is 0', () => {
  const { links, ratios, typeRatios } = averageMix([mixOf()])
  expect([links, ratios, typeRatios.get('keyword')]).toEqual([0, { blended: 0, exact: 0, natural: 0 }, 0])
})

test('a competitor is called by the longest part of its host, its hyphens as spaces', () => {
  const types = (url: string, anchor_text: string) => [
    ...anchorMix({ url, title: null, anchors: [anchor_text] }, 'garden tools').totals.keys(),
  ]
  expect(types('https://www.green-spade.example/garden', 'Green Spade')).toEqual(['brand'])
  expect(types('https://uk.shop.spades.example', 'spades')).toEqual(['brand'])
  expect(types('https://uk.shop.spades.example', 'shop')).toEqual(['generic'])
  expect(types('no address', 'here')).toEqual(['generic'])
})
