import type { Order } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  linksIn,
  menusIn,
  rendered,
  textOf,
} from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { ViewOrderArchive, ViewOrders } from './view-orders.tsx'

vi.mock('../../../session/session.ts', () => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (_: string, value: string) => [value, () => {}],
  useAddressValues: () => [{}, () => {}],
}))

vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const order = (id: number, completed: number, changes: Partial<Order> = {}) =>
  ({
    id,
    order_number: `order_${id}`,
    completed,
    date_created: '2026-11-20T10:05:00.000Z',
    payment_state: 'paid',
    amount: 75,
    currency: 'usd',
    details: [{ customer_description: 'Guest post', amount: 75 }],
    ...changes,
  }) as Order
const rows = (...all: Order[]) => Object.assign(all, { total: all.length }) as never
const input = { limit: 10, offset: 0, sort: '-date_created' } as const

const screens = [
  {
    name: 'Link Orders',
    Screen: ViewOrders,
    action: 'Archive',
    other: { 'Archived orders': '/secure/orders/view/archived' },
  },
  {
    name: 'Archived orders',
    Screen: ViewOrderArchive,
    action: 'Restore',
    other: { 'Link Orders': '/secure/orders/view' },
  },
]

test.each(screens)(
  '$name is a table with order count, Export CSV, a text filter, row details and the action $action',
  ({ name, Screen, action, other }) => {
    const list = rows(order(8, 9), order(7, 3, { order_number: 'admin_order_7' }))
    cacheResponse(api.orders.list, input, list)
    cacheResponse(api.orders.archived, input, list)
    const html = rendered(<Screen />)
    expect(textOf(html)).toMatch(new RegExp(`^${name} `))
    expect(textOf(html)).toContain('2 orders')
    expect(html).toMatch(/<input\b[^>]*type="search"[^>]*placeholder="Filter orders"/)
    expect(buttonsIn(html)).toMatchObject({
      'Export CSV': true,
      'Details of order_8': true,
    })
    expect(menusIn(html)['Actions for order_8']).toContain(action)
    expect(cellsIn(html)).toMatchObject([
      { 'Order Number': 'order_8', Date: '11/20/2026 10:05', Products: 'Guest post', 'Before tax': '$75.00' },
      { 'Order Number': 'admin_order_7', 'Before tax': '$75.00 (admin order)' },
    ])
    expect(linksIn(html)).toEqual(other)
  },
)

test.each(screens)('$name says before a press that there are no orders to export', ({ Screen }) => {
  const shown = (...all: Order[]) => {
    cacheResponse(api.orders.list, input, rows(...all))
    cacheResponse(api.orders.archived, input, rows(...all))
    return rendered(<Screen />)
  }
  const none = shown()
  expect(textOf(none)).toContain('There are no orders to export.')
  // The button stays enabled; a press shows its message.
  expect(buttonsIn(none)).toMatchObject({ 'Export CSV': true })
  expect(textOf(shown(order(8, 1)))).not.toContain('There are no orders to export.')
})

test('shows the Canceled label on the main list only', () => {
  cacheResponse(api.orders.list, input, rows(order(8, 9)))
  cacheResponse(api.orders.archived, input, rows(order(8, 9), order(7, 2)))
  expect(cellsIn(rendered(<ViewOrders />))).toMatchObject([{ Status: 'Canceled' }])
  const archived = rendered(<ViewOrderArchive />)
  expect(cellsIn(archived)).toHaveLength(2)
  expect(textOf(archived)).not.toMatch(/Canceled|Status/)
})
