import { expect, test } from 'vitest'
import { hasQuality, linkQualities, linkQuality } from './link-quality.ts'
import { orderLinkOptions } from './order-link-options.ts'

const sold = [
  ...['DA10+', 'DA20+', 'DA30+', 'DA40+', 'DA50+'].map((da) => ['backlinks', `${da} Guest Post`] as const),
  ...['1,000+', '5,000+', '10,000+'].map(
    (visits) => ['backlinks', `Guest Post Pro - ${visits} Traffic`] as const,
  ),
  ...['DA10+', 'DA20+', 'DA30+', 'DA40+'].map((da) => ['link_insertions', `${da} Link Insertion`] as const),
  ['msn', 'Get a top-quality high DA link'] as const,
  ['syndication', 'Content Syndication'] as const,
  ['dgt_pr', 'Digital PR - 5 mentions per month'] as const,
  ['technical_seo', 'Technical SEO Audit'] as const,
].map(([type, description]) => ({ type, description, enabled: '1' }))

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

test('offers neither disabled products nor choices without products', () => {
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

test('a product is offered under its own quality, guest posts also under both at once', () => {
  const product = (type: string, description: string) => ({ type, description })
  const of = (each: { type: string; description: string }) =>
    (['DA', 'Traffic', 'DA_Traffic', 'Link_Insertions_DA', 'MSN_DA'] as const).filter((quality) =>
      hasQuality(each, quality),
    )
  expect(of(product('backlinks', 'DA30+ Guest Post'))).toEqual(['DA', 'DA_Traffic'])
  expect(of(product('backlinks', 'Guest Post Pro - 5,000+ Traffic'))).toEqual(['Traffic', 'DA_Traffic'])
  expect(of(product('backlinks', 'Guest Post'))).toEqual([])
  expect(of(product('link_insertions', 'DA30+'))).toEqual(['Link_Insertions_DA'])
  expect(of(product('msn', 'DA30+'))).toEqual(['MSN_DA'])
  expect(of(product('technical_seo', 'DA30+'))).toEqual([])
})

test('each link quality has a label and a product type', () => {
  expect(Object.entries(linkQualities).map(([name, { label, type }]) => [name, label, type])).toEqual([
    ['DA', 'Domain Authority', 'backlinks'],
    ['Traffic', 'Traffic', 'backlinks'],
    ['DA_Traffic', 'Domain Authority or Traffic', 'backlinks'],
    ['Link_Insertions_DA', 'Domain Authority', 'link_insertions'],
    ['MSN_DA', 'Booster Link', 'msn'],
  ])
})
