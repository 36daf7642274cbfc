import type { OrderPlaced, Session } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { afterOrder } from './after-order.ts'

const line = (cart_id: number, site_id: number | null, price: number, content: number | null = null) => ({
  cart_id,
  type: 'backlinks',
  site_id,
  link: { price },
  content: content === null ? null : { price: content },
})
const syndication = { cart_id: 4, type: 'syndication', link: { price: 99 }, content: null }
const ordered = [line(1, 3, 140, 40), line(2, 3, 75), line(3, null, 300), syndication]
const came = line(9, 3, 60)
const session = {
  business: { id: 5, credit: 50 },
  cart: [...ordered, came],
  sites: [
    { id: 3, link_spend: 10.5, has_orders: false },
    { id: 4, link_spend: 7, has_orders: false },
  ],
} as unknown as Session
const placed = { success: true, order_id: 1, creditAmount: 12.25, data: { items: ordered } } as OrderPlaced

test("success adds links and content to that site's spend only", () => {
  expect(afterOrder(session, placed).sites).toEqual([
    { id: 3, link_spend: 265.5, has_orders: true },
    { id: 4, link_spend: 7, has_orders: false },
  ])
})

test('success removes the ordered lines from the cart and shows the remaining credit', () => {
  const { cart, business } = afterOrder(session, placed)
  expect([cart, business]).toEqual([[came], { id: 5, credit: 12.25 }])
})
