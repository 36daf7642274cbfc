import type { MarketplaceLink } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  selectedIn,
  rendered,
  headingsIn,
  labelsIn,
  textOf,
} from '../../testing/rendered.tsx'
import { api, queryClient } from '../../wire/api.ts'
import { LinkDetails } from './link-details.tsx'
import { LinkMarketplace } from './marketplace.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
const session = vi.hoisted(() => ({ sites: [] as object[] }))
vi.mock('../../session/session.ts', () => ({ useSession: () => session }))
vi.mock('../../navigation.tsx', () => ({
  useAddressState: (_key: string, fallback: string) => [fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('../../wire/config.ts', () => ({ config: { product_name: 'Spadework' }, apiBase: () => undefined }))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../testing/opened.tsx')
  return { Select: OpenedSelect }
})
vi.mock('@linkwright/react-ui/drawer', async () => {
  const { OpenedDialog } = await import('../../testing/opened.tsx')
  return { Drawer: OpenedDialog }
})

const link: MarketplaceLink = {
  id: 41,
  category_id: 2,
  category: 'Astronomy',
  backlink_type: 'Guest Post',
  dr: 61,
  da: 54,
  traffic: 12_000,
  price: 123,
  promise: null,
  enabled: '1',
}
const page = { id: 9, site_id: 3, page_nickname: 'Spades' }
const site = (id: number, name: string, available: '0' | '1' = '1') => ({
  id,
  name,
  available,
  pages: [page],
})

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
  session.sites = []
})

test('lists links with category, backlink_type, dr, da, traffic and price, a filter and a total count', () => {
  const input = { enabled: '1', limit: 25, offset: 0, sort: '-dr' } as const
  cacheResponse(api.marketplace.links, input, Object.assign([link], { total: 1234 }) as never)
  const html = rendered(<LinkMarketplace />)
  expect(cellsIn(html)).toEqual([
    {
      Category: 'Astronomy',
      'Backlink type': 'Guest Post',
      DR: '61',
      DA: '54',
      Traffic: '12,000',
      Price: '$123.00',
      Order: 'Order',
    },
  ])
  expect(html).toContain('aria-label="Filter links"')
  expect(textOf(html)).toContain('1,234 links')
  expect(headingsIn(html)).toMatchObject({ Category: true, Price: true })
})

test('filters by category, type, rating and price, each option with the links that it leaves', () => {
  Object.assign(address, { category_id: '2-Astronomy', min_dr: '50' })
  cacheResponse(
    api.marketplace.facets,
    { category_id: 2, min_dr: 50 },
    {
      categories: [
        { id: 2, category: 'Astronomy', links: 1200 },
        { id: 1, category: 'Botany', links: 3 },
        { id: 9, category: 'Chess', links: 0 },
      ],
      backlink_types: [{ backlink_type: 'Guest Post', links: 7 }],
      ratings: [
        { min_dr: 30, links: 9 },
        { min_dr: 50, links: 0 },
      ],
      prices: [{ max_price: 200, links: 5 }],
    },
  )
  const input = { enabled: '1', category_id: '2-Astronomy', min_dr: '50', limit: 25, offset: 0, sort: '-dr' }
  cacheResponse(api.marketplace.links, input as never, Object.assign([link], { total: 1 }) as never)
  const html = rendered(<LinkMarketplace />)
  expect(choicesIn(html)).toEqual({
    Category: ['All', 'Astronomy (1,200)', 'Botany (3)'],
    'Backlink type': ['All', 'Guest Post (7)'],
    'Domain rating': ['All', '30 or higher (9)', '50 or higher (0)'],
    Price: ['All', 'Up to $200.00 (5)'],
  })
  expect(selectedIn(html)).toMatchObject({
    Category: 'Astronomy (1,200)',
    'Domain rating': '50 or higher (0)',
  })
  expect(cellsIn(html)).toHaveLength(1)
  expect(buttonsIn(html)).toMatchObject({ 'Clear Filter': true })
})

test('names selected filters before their counts are known', () => {
  const filters = { category_id: '2-Astronomy', backlink_type: '3-way link', min_dr: '40', max_price: '250' }
  Object.assign(address, filters)
  expect(selectedIn(rendered(<LinkMarketplace />))).toMatchObject({
    Category: 'Astronomy',
    'Backlink type': '3-way link',
    'Domain rating': '40 or higher',
    Price: 'Up to $250.00',
  })
})

test('ignores filters in the URL that are none', () => {
  Object.assign(address, { category_id: 'x', min_dr: '-1', max_price: 'free' })
  expect(selectedIn(rendered(<LinkMarketplace />))).toMatchObject({
    Category: 'All',
    'Domain rating': 'All',
    Price: 'All',
  })
})

const survival = { months: 12, live_percent: 87.1, from: 79.6, to: 91.9, links: 54 } as const

test('shows how many links of a vendor are still live, once one of the rows has enough links', () => {
  const input = { enabled: '1', limit: 25, offset: 0, sort: '-dr' } as const
  const rows = [
    { ...link, survival },
    { ...link, id: 42, survival: null },
  ]
  cacheResponse(api.marketplace.links, input, Object.assign(rows, { total: 2 }) as never)
  const html = rendered(<LinkMarketplace />)
  expect(cellsIn(html).map((cells) => cells['Still live'])).toEqual([
    '87% after 12 months 80–92%, 54 links',
    '–',
  ])
  expect(html).toContain('What Still live means')
})

test('the form says how many links of the vendor are still live', () => {
  const sentence = 'Links of this vendor: 87% still live after 12 months (80–92%, 54 links)'
  expect(textOf(rendered(<LinkDetails link={{ ...link, survival }} onClose={() => {}} />))).toContain(
    sentence,
  )
  expect(textOf(rendered(<LinkDetails link={link} onClose={() => {}} />))).not.toContain('still live')
})

test('the form for a managed site has destination site, destination page, anchor text and Add to Cart', () => {
  session.sites = [site(3, 'Garden'), site(4, 'Kitchen'), site(5, 'Locked', '0')]
  const html = rendered(<LinkDetails link={link} onClose={() => {}} />)
  expect(choicesIn(html)).toEqual({
    'Destination site': ['Garden', 'Kitchen', 'Site not managed by Spadework'],
    'Destination page': ['Spades'],
  })
  expect(selectedIn(html)).toMatchObject({ 'Destination site': 'Garden' })
  expect(labelsIn(html).map((label) => label.replace(/ \*$/, ''))).toEqual(['Anchor Text'])
  expect(buttonsIn(html)).toEqual({ 'Add to Cart': false })
  expect(textOf(html)).toContain('Add to Cart Please choose a page')
  expect(html).not.toMatch(/<button[^>]* disabled/)
  expect(textOf(html)).toContain('$123.00')
})

test('the form for an unmanaged site has its text and a target URL, but no page', () => {
  const html = rendered(<LinkDetails link={link} onClose={() => {}} />)
  expect(choicesIn(html)).toEqual({ 'Destination site': ['Site not managed by Spadework'] })
  expect(selectedIn(html)).toEqual({ 'Destination site': 'Site not managed by Spadework' })
  expect(labelsIn(html).map((label) => label.replace(/ \*$/, ''))).toEqual(['Target URL', 'Anchor Text'])
  expect(buttonsIn(html)).toEqual({ 'Add to Cart': false })
})
