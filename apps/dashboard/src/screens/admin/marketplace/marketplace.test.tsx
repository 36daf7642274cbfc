import type { MarketplaceCategory, MarketplaceLink, MarketplaceVendor } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  rendered,
  linksIn,
  menusIn,
  pageSizesIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { MarketplaceAdmin } from './marketplace.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const link: MarketplaceLink = {
  id: 41,
  category_id: 2,
  vendor_id: 6,
  category: 'Astronomy',
  vendor: 'Comet Press',
  destination_url: 'https://stars.example/',
  backlink_type: 'Guest Post',
  dr: 61,
  da: 54,
  traffic: 12_000,
  cost: 70,
  price: 123,
  notes: '',
  promise: null,
  enabled: '1',
}
const vendor: MarketplaceVendor = {
  id: 6,
  first_name: 'Jo',
  last_name: 'Ito',
  email: 'jo@comet.example',
  company: 'Comet Press',
  enabled: '1',
  version: 1,
}
const category: MarketplaceCategory = { id: 2, category: 'Astronomy', version: 1, enabled: '1' }

const page = { limit: 25, offset: 0, sort: '-dr' } as const

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
})

const tabs = {
  links: (changes: Partial<MarketplaceLink>[], total = changes.length) =>
    cacheResponse(
      api.marketplace.links,
      page,
      Object.assign(
        changes.map((each) => ({ ...link, ...each })),
        { total },
      ) as never,
    ),
  vendors: (changes: Partial<MarketplaceVendor>[]) =>
    cacheResponse(
      api.marketplace.vendors,
      {},
      changes.map((each) => ({ ...vendor, ...each })),
    ),
  categories: (changes: Partial<MarketplaceCategory>[]) =>
    cacheResponse(
      api.marketplace.categories,
      {},
      changes.map((each) => ({ ...category, ...each })),
    ),
}
const names = Object.keys(tabs) as (keyof typeof tabs)[]

test('shows the tabs Links, Vendors and Categories', () => {
  const path = '/secure/admin/marketplace'
  expect(linksIn(rendered(<MarketplaceAdmin />))).toMatchObject({
    Links: path,
    Vendors: `${path}?tab=vendors`,
    Categories: `${path}?tab=categories`,
  })
})

test.each([
  ['links', 'Links', 'Filter links', 'Add link', 'Actions for https://stars.example/'],
  ['vendors', 'Vendors', 'Filter vendors', 'Add vendor', 'Actions for Comet Press'],
  ['categories', 'Categories', 'Filter categories', 'Add category', 'Actions for Astronomy'],
] as const)(
  'shows a list with a filter, add, edit, and Enable or Disable: %s',
  (tab, title, filter, add, actions) => {
    address['tab'] = tab
    tabs[tab]([{ enabled: '1' }])
    const html = rendered(<MarketplaceAdmin />)
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
    expect(html).toContain(`aria-label="${filter}"`)
    expect(buttonsIn(html)).toMatchObject({ [add]: true })
    expect(menusIn(html)).toEqual({ [actions]: ['Edit', 'Disable'] })
    expect(cellsIn(html)).toMatchObject([{ State: 'Enabled' }])
    tabs[tab]([{ enabled: '0' }])
    const off = rendered(<MarketplaceAdmin />)
    expect(menusIn(off)).toEqual({ [actions]: ['Edit', 'Enable'] })
    expect(cellsIn(off)).toMatchObject([{ State: 'Disabled' }])
  },
)

test('shows the fields of links, vendors and categories', () => {
  tabs.links([{}])
  expect(cellsIn(rendered(<MarketplaceAdmin />))).toEqual([
    {
      Destination: expect.stringContaining('https://stars.example/') as string,
      Category: 'Astronomy',
      DR: '61',
      Price: '$123.00',
      Cost: '$70.00',
      Vendor: 'Comet Press',
      State: 'Enabled',
    },
  ])
  address['tab'] = 'vendors'
  tabs.vendors([{}])
  expect(cellsIn(rendered(<MarketplaceAdmin />))).toEqual([
    {
      Company: 'Comet Press',
      'First name': 'Jo',
      'Last name': 'Ito',
      Email: 'jo@comet.example',
      State: 'Enabled',
    },
  ])
})

test.each(['vendors', 'categories'] as const)('filters %s by text', (tab) => {
  Object.assign(address, { tab, q: 'COMET' })
  const two = [{ id: 1 }, { id: 2, category: 'Comets', company: 'Moss', email: 'a@moss.example' }]
  tabs[tab](two)
  const html = rendered(<MarketplaceAdmin />)
  expect(cellsIn(html)).toHaveLength(1)
  expect(textOf(html)).toMatch(/\b1 (vendor|category)\b/)
})

test.each(names)('offers page sizes of 25, 100, 500 and 1000 for %s', (tab) => {
  address['tab'] = tab
  const many = Array.from({ length: 26 }, (_, index) => ({ id: index + 1 }))
  if (tab === 'links') tabs.links(many.slice(0, 25), 26)
  else tabs[tab](many)
  const html = rendered(<MarketplaceAdmin />)
  expect(cellsIn(html)).toHaveLength(25)
  expect(pageSizesIn(html)).toEqual([25, 100, 500, 1000])
})
