import { pathTo } from '@linkwright/core/access/screens'
import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import type { LinkwrightClient, Order } from '@linkwright/sdk'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The demo users who fulfil orders and whose orders are fulfilled. */
export const ADMIN = 'admin@demo.test'
export const CUSTOMER = 'second@demo.test'

export const orderPath = (id: number, view = 'new') =>
  `${pathTo('admin-orders')}?${new URLSearchParams({ view, order: String(id) })}`

export const guestPost = (number: number): AddToCartForm => ({
  type: 'backlinks',
  link: { id: 103 },
  content: { id: 1 },
  url: `https://blog.example/target-${number}`,
  anchor: 'winter lanterns',
})

export const syndication = (number: number): AddToCartForm => ({
  type: 'syndication',
  link: { id: 117 },
  url: `https://blog.example/post-${number}`,
})

/** A New order of these lines, paid by card. */
export async function place(client: LinkwrightClient, ...lines: AddToCartForm[]): Promise<Order> {
  await client.cart.empty()
  const { payment_methods } = await client.billing.show()
  if (payment_methods.length === 0) await client.billing.addCard({ id: 'tok_4242_12_2031' })
  for (const line of lines) await client.cart.add(line)
  const { total } = await client.checkout.price({})
  expect(await client.checkout.place({ total })).toMatchObject({ success: true })
  const [order] = await client.orders.list()
  if (order === undefined) throw new Error('an order that is not there')
  return order
}

/** The lines of the order that is open, in their order. */
export const lineAt = (page: Page, index: number): Locator =>
  page.getByRole('list', { name: 'Lines' }).locator('[data-line]').nth(index)

export const headingOf = (page: Page, order: Pick<Order, 'order_number'>): Locator =>
  page.getByRole('heading', { level: 1, name: order.order_number })
