import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient } from '@linkwright/sdk'
import { ADMIN, CUSTOMER, guestPost, headingOf, lineAt, orderPath, place } from './support/link-orders.ts'
import { withOwnServer } from './support/own-server.ts'
import { publishedAt } from './support/published-at.ts'
import { expect } from './support/test.ts'
import { expectAccessible } from './support/axe.ts'

const test = withOwnServer()
// Its clock moves.
test.describe.configure({ mode: 'serial' })

/** Delivers the line of an order and has its page looked at. */
async function deliver(admin: LinkwrightClient, orderId: number, published_url: string) {
  const [line] = await admin.fulfilment.details({ orderId })
  const { id = 0, version = 0 } = line ?? {}
  await admin.fulfilment.edit({ order_id: orderId, id, version, published_url, published_da: 45 })
  await admin.fulfilment.complete({ id: orderId })
  return id
}

test('replaces a promised link that two looks have not found any more', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  // The browser reconnects while the server restarts.
  allowNoise(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/)
  const { client } = await as(CUSTOMER)
  const order = await place(client, guestPost(71))
  const { client: admin } = await as(ADMIN)
  // The publishers' clock shows day 90 of a new demo.
  const url = publishedAt('https://news.example/lanterns', { becomes: 'removed', from: 92, until: 100 })
  const line = await deliver(admin, order.id, url)
  await page.goto(orderPath(order.id, 'completed'))
  await expect(headingOf(page, order)).toBeFocused()
  await expect(lineAt(page, 0).getByText('OK', { exact: true })).toBeVisible()

  await page.goto('about:blank')
  for (const hoursAhead of [12 * 24, 12 * 24 + 10]) {
    await server.kill()
    await server.restart({ hoursAhead })
    const before = await admin.fulfilment.checks({ id: line })
    await admin.fulfilment.check({ id: line })
    await expect
      .poll(async () => (await admin.fulfilment.checks({ id: line })).length)
      .toBe(before.length + 1)
  }
  const mine = async () => (await client.claims.list({})).find(({ order_id }) => order_id === order.id)
  await expect.poll(async () => (await mine())?.state).toBe('open')
  await page.goto(orderPath(order.id, 'completed'))
  await expect(lineAt(page, 0).getByText('The page exists, but the link is not on it.')).toBeVisible()

  // The line of the order leads to the claim, where the administrator orders the replacement.
  const { id = 0 } = (await mine()) ?? {}
  await page.getByRole('link', { name: `Claim ${id}: open` }).click()
  await page.getByRole('button', { name: 'Order a replacement' }).click()
  const question = page.getByRole('dialog', { name: 'Order a replacement?' })
  await expect(question).toContainText('We add an order for $0.00')
  await question.getByRole('button', { name: 'Order a replacement' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Replacement ordered')).toBeVisible()
  await expectAccessible(page)
  const { replacement_order_id } = await client.claims.show({ id })
  expect(replacement_order_id).not.toBeNull()
  await deliver(admin, replacement_order_id ?? 0, publishedAt('https://news.example/other-lanterns', 'ok'))
  await expect.poll(async () => (await client.claims.show({ id })).state).toBe('replaced')
  await as(CUSTOMER)
  await page.goto(pathTo('claims', { claimId: id }))
  await expect(page.getByText('Replacement delivered')).toBeVisible()
  await expectAccessible(page)
})
