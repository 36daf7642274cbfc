import type { SalesOrder } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  rendered,
  failed,
  linksIn,
  menusIn,
  textOf,
} from '../../../../testing/rendered.tsx'
import { api, queryClient } from '../../../../wire/api.ts'
import { FoundDetails } from './found-details.tsx'
import { SalesLookup } from './sales-lookup.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('../../../../session/start-impersonation.ts', () => ({ startImpersonation: () => {} }))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})
vi.mock('../../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const order = (id: number, changes: Partial<SalesOrder> = {}) =>
  ({
    id,
    order_number: `order_${id}`,
    completed: 0,
    date_created: '2026-11-20T10:05:00.000Z',
    hoth_order_id: 'V-4711',
    name: 'Ada Larsen',
    email: 'ada@garden.example',
    business: 'Garden Ltd',
    user_id: 5,
    amount: 75,
    currency: 'usd',
    details: [{ id: 71, admin_name: 'DA30+ Guest Post', customer_description: 'Guest post' }],
    ...changes,
  }) as SalesOrder
const found = (offset: number, orders: SalesOrder[], total: number) =>
  cacheResponse(
    api.productLogs.lookup,
    { field: 'order_id', value: '7', limit: 25, offset },
    Object.assign(orders, { total }) as never,
  )

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
})

test('searches by user id, email, business name, external id, order id, anchor text or url', () => {
  const html = rendered(<SalesLookup />)
  expect(choicesIn(html)).toEqual({
    'Search by': ['User ID', 'Email', 'Business name', 'External ID', 'Order ID', 'Anchor text', 'URL'],
  })
  expect(buttonsIn(html)).toMatchObject({ Search: false })
  expect(textOf(html)).toContain('Search to see orders.')
  expect(textOf(html)).toContain(
    'Part of the text is enough for Business name, Anchor text, and URL. For User ID, Email, External ID, and Order ID, enter all of it.',
  )
  expect(html).not.toContain('<table')
})

test('names what was not found, and clears the search', () => {
  Object.assign(address, { field: 'order_id', value: '7' })
  found(0, [], 0)
  const html = rendered(<SalesLookup />)
  expect(textOf(html)).toContain('No orders match. Nothing found by Order ID for “7”.')
  expect(buttonsIn(html)).toMatchObject({ 'Clear search': true })
})

test('shows a status badge and actions in the table', () => {
  Object.assign(address, { field: 'order_id', value: '7' })
  found(0, [order(7), order(8, { completed: 1 }), order(9, { completed: 3 }), order(10, { completed: 9 })], 4)
  const html = rendered(<SalesLookup />)
  const cells = cellsIn(html)
  expect(cells[0]).toEqual({
    Time: '11/20/2026 10:05',
    Order: 'order_7',
    Status: 'New',
    Name: 'Ada Larsen',
    Email: 'ada@garden.example',
    Business: 'Garden Ltd',
    // Administrators see internal names.
    Products: 'DA30+ Guest Post',
    'External ID': 'V-4711',
    'Before tax': '$75.00',
  })
  expect(linksIn(html)).toMatchObject({ order_7: '/secure/admin/link-orders?order=7' })
  expect(cells.map(({ Status }) => Status)).toEqual(['New', 'Completed', 'In Progress', 'Canceled'])
  expect(html.match(/<span class="lw-badge"/g)).toHaveLength(4)
  expect(menusIn(html)).toMatchObject({ 'Actions for order_7': ['Open details', 'Log in as user'] })
})

test('a deleted customer cannot be impersonated', () => {
  Object.assign(address, { field: 'order_id', value: '7' })
  found(0, [order(7, { user_id: null })], 1)
  expect(rendered(<SalesLookup />)).toContain('<li data-why="The customer is deleted.">Log in as user')
})

test('shows 25 rows per page in the table', () => {
  Object.assign(address, { field: 'order_id', value: '7' })
  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => order(from + index))
  const shown = () => {
    const html = rendered(<SalesLookup />)
    return [cellsIn(html).length, html.includes('aria-label="Pages of orders"'), textOf(html)] as const
  }
  found(0, many(1, 25), 25)
  expect(shown().slice(0, 2)).toEqual([25, false])
  found(0, many(1, 25), 26)
  expect(shown().slice(0, 2)).toEqual([25, true])
  expect(shown()[2]).toContain('1–25 of 26')
  found(25, many(26, 26), 26)
  address['page'] = '2'
  expect(shown().slice(0, 2)).toEqual([1, true])
  expect(shown()[2]).toContain('26–26 of 26')
})

test('shows each ordered line with its external id in the details', () => {
  const details = [
    {
      id: 71,
      type: 'backlinks',
      status: 'ordered',
      admin_name: 'DA30+ Guest Post',
      customer_description: 'Guest post',
      anchor_text: 'garden spades',
      target_url: 'https://garden.example/spades',
      website_url: null,
      published_url: 'https://blog.example/post',
      hoth_order_id: 'V-4711',
      amount: 75,
    },
  ] as SalesOrder['details']
  expect(cellsIn(rendered(<FoundDetails order={order(7, { details })} />))).toEqual([
    {
      Product: 'DA30+ Guest Post',
      Status: 'Placed',
      'Anchor text': 'garden spades',
      'Target URL': expect.stringContaining('https://garden.example/spades') as string,
      'Published URL': expect.stringContaining('https://blog.example/post') as string,
      'External ID': 'V-4711',
      'Before tax': '$75.00',
    },
  ])
})

test('shows an empty list and the reason after a failed lookup, not that nothing was found', () => {
  Object.assign(address, { field: 'order_id', value: '7' })
  failed(
    api.productLogs.lookup,
    { field: 'order_id', value: '7', limit: 25, offset: 0 },
    'It is being mended.',
  )
  const html = rendered(<SalesLookup />)
  expect(cellsIn(html)).toEqual([])
  expect(textOf(html)).toContain('It is being mended.')
  expect(textOf(html)).not.toContain('No orders match.')
})
