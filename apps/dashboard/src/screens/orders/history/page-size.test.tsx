import type { Order } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, cellsIn, rendered } from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { BillingOrders } from '../../account/billing/billing-orders.tsx'
import { LatestOrders } from '../../account/billing/latest-orders.tsx'
import { ViewOrderArchive, ViewOrders } from './view-orders.tsx'

vi.mock('../../../session/session.ts', () => ({ useSession: () => ({ business: { active: '1' } }) }))
const address = vi.hoisted(() => ({ page: '1' }))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [key === 'page' ? address.page : fallback, () => {}],
  useAddressValues: () => [{}, () => {}],
}))

beforeEach(() => queryClient.clear())

/** The response with the orders from `first` to `last`. */
const orders = (first: number, last: number, total: number) => {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const rows = numbers.map((id) => ({
    id,
    order_number: `order_${id}`,
    details: [],
    amount: 1,
    currency: 'usd',
  }))
  return Object.assign(rows as unknown as Order[], { total }) as never
}
const numbersIn = (html: string) => cellsIn(html).map((cells) => cells['Order Number'])
const hasPager = (html: string) => html.includes('aria-label="Pages of orders"')

test.each([
  ['orders', api.orders.list, ViewOrders],
  ['archived orders', api.orders.archived, ViewOrderArchive],
  ['orders of billing', api.orders.billed, BillingOrders],
])('%s: ten at once on a screen, the eleventh on a second page', (_what, call, Screen) => {
  const ten = Array.from({ length: 10 }, (_, at) => `order_${at + 1}`)
  const at = (offset: number) => ({ limit: 10, offset, sort: '-date_created' }) as const
  address.page = '1'
  cacheResponse(call, at(0), orders(1, 10, 10))
  expect([numbersIn(rendered(<Screen />)), hasPager(rendered(<Screen />))]).toEqual([ten, false])
  cacheResponse(call, at(0), orders(1, 10, 11))
  expect([numbersIn(rendered(<Screen />)), hasPager(rendered(<Screen />))]).toEqual([ten, true])
  address.page = '2'
  cacheResponse(call, at(10), orders(11, 11, 11))
  expect([numbersIn(rendered(<Screen />)), hasPager(rendered(<Screen />))]).toEqual([['order_11'], true])
})

test('billing shows the latest four', () => {
  cacheResponse(api.orders.billed, { limit: 4 }, orders(1, 4, 11))
  expect(numbersIn(rendered(<LatestOrders />))).toEqual(['order_1', 'order_2', 'order_3', 'order_4'])
})
