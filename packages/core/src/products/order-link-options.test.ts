import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { linkQuality } from './link-quality.ts'
import { orderLinkOptions } from './order-link-options.ts'

const sold = catalogue.map((product) => ({ ...product, enabled: '1' }))

test('Traffic contains Guest Post Pro -, DA contains DA, Traffic goes first', () => {
  const guestPost = (description: string) => linkQuality({ type: 'backlinks', description })
  expect(guestPost('Guest Post Pro - 1,000+ Traffic')).toBe('Traffic')
  expect(guestPost('Guest Post Pro - DA30+')).toBe('Traffic')
  expect(guestPost('DA30+ Guest Post')).toBe('DA')
  expect(guestPost('Guest Post')).toBeUndefined()
  expect(linkQuality({ type: 'syndication', description: 'DA' })).toBeUndefined()
})

test('the Order Link form offers guest posts, link insertions and booster links by their qualities', () => {
  const options = orderLinkOptions(sold).map(({ label, qualities }) => [
    label,
    qualities.map(({ quality, products }) => [quality, products.length]),
  ])
  expect(options).toEqual([
    [
      'Guest Post',
      [
        ['DA', 5],
        ['Traffic', 3],
        ['DA_Traffic', 8],
      ],
    ],
    ['Link Insertion', [['Link_Insertions_DA', 4]]],
    ['Booster Link', [['MSN_DA', 1]]],
  ])
})

test('what is not sold is not offered, nor is a choice without products', () => {
  const noTraffic = sold.map((product) => ({
    ...product,
    enabled: linkQuality(product) === 'Traffic' || product.type === 'msn' ? '0' : '1',
  }))
  expect(
    orderLinkOptions(noTraffic).map(({ type, qualities }) => [type, qualities.map((row) => row.quality)]),
  ).toEqual([
    ['backlinks', ['DA']],
    ['link_insertions', ['Link_Insertions_DA']],
  ])
  expect(orderLinkOptions([])).toEqual([])
})
