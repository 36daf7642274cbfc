import { UiProvider } from '@linkwright/react-ui/provider'
import type { Order } from '@linkwright/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { BillingOrders } from '../../account/billing/billing-orders.tsx'
import { LatestOrders } from '../../account/billing/latest-orders.tsx'
import { ViewOrderArchive, ViewOrders } from './view-orders.tsx'

const server = vi.hoisted(() => ({ orders: 0, asked: [] as object[] }))
const api = vi.hoisted(() => {
  const orders = ['list', 'billed', 'archived', 'archive', 'restore', 'export', 'exportArchived', 'again']
  return { orders: Object.fromEntries(orders.map((name) => [name, { name }])) }
})
const order = (nth: number) =>
  ({
    id: nth,
    order_number: `order_${nth}`,
    completed: 0,
    payment_state: 'paid',
    date_created: '2026-11-21T10:00:00.000Z',
    amount: nth,
    currency: 'usd',
    details: [],
  }) as Partial<Order> as Order

/** Answers as many orders as were asked for, and how many there are. */
vi.mock('../../../wire/api.ts', () => ({
  api,
  toastProblem: () => {},
  useApi: (call: { name: string }, input: { limit: number; offset?: number }) => {
    server.asked.push({ call: call.name, limit: input.limit, offset: input.offset ?? 0 })
    const rows = Array.from({ length: server.orders }, (_, at) => order(at + 1))
    const from = input.offset ?? 0
    const data = Object.assign(rows.slice(from, from + input.limit), { total: server.orders })
    return { data, isFetching: false, isPlaceholderData: false, error: null, refetch: () => {} }
  },
}))
const address = vi.hoisted(() => ({ page: '1' }))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [key === 'page' ? address.page : fallback, () => {}],
}))

beforeEach(() => {
  address.page = '1'
})

/** What a screen asks the server for, the orders that it shows, and whether it turns pages. */
function shown(Screen: () => React.ReactNode, orders: number) {
  Object.assign(server, { orders, asked: [] })
  const markup = renderToStaticMarkup(
    <UiProvider locale="en-US">
      <Screen />
    </UiProvider>,
  )
  return {
    asked: server.asked,
    numbers: [...new Set(Array.from(markup.matchAll(/>order_(\d+)</g), ([, nth]) => Number(nth)))],
    turnsPages: markup.includes('Pages of orders'),
  }
}

test.each([
  ['list', ViewOrders],
  ['archived', ViewOrderArchive],
  ['billed', BillingOrders],
])('orders: ten at once on a screen, the eleventh on a second page (%s)', (call, Screen) => {
  const ten = Array.from({ length: 10 }, (_, at) => at + 1)
  const asked = [{ call, limit: 10, offset: 0 }]
  expect(shown(Screen, 10)).toEqual({ asked, numbers: ten, turnsPages: false })
  expect(shown(Screen, 11)).toEqual({ asked, numbers: ten, turnsPages: true })
  address.page = '2'
  expect(shown(Screen, 11)).toEqual({
    asked: [{ call, limit: 10, offset: 10 }],
    numbers: [11],
    turnsPages: true,
  })
})

test('billing shows the latest four', () => {
  expect(shown(LatestOrders, 11)).toEqual({
    asked: [{ call: 'billed', limit: 4, offset: 0 }],
    numbers: [1, 2, 3, 4],
    turnsPages: false,
  })
})
