import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient } from '@linkwright/sdk'
import { expectAccessible } from './support/axe.ts'
import { ADMIN, CUSTOMER, guestPost, headingOf, lineAt, orderPath, place } from './support/link-orders.ts'
import { withOwnServer } from './support/own-server.ts'
import { publishedAt } from './support/published-at.ts'
import { expect, expectNoOverflow } from './support/test.ts'

const test = withOwnServer()

const HOUR_MS = 3_600_000

/** Delivers the line of an order; returns its id. */
async function deliver(admin: LinkwrightClient, orderId: number, published_url: string): Promise<number> {
  const [line] = await admin.fulfilment.details({ orderId })
  const { id = 0, version = 0 } = line ?? {}
  await admin.fulfilment.edit({ order_id: orderId, id, version, published_url, published_da: 45 })
  await admin.fulfilment.complete({ id: orderId })
  return id
}

test('replaces a promised link that two looks no longer found', async ({ page, as, server, allowNoise }) => {
  // This screen stays open while the clock is advanced.
  allowNoise(/status of 401/)
  const { client } = await as(CUSTOMER)
  const order = await place(client, guestPost(71))
  let admin = (await as(ADMIN)).client
  // The publishers' clock of a new demo shows day 90.
  const url = publishedAt('https://news.example/lanterns', { becomes: 'removed', from: 91.1, until: 91.5 })
  const lineId = await deliver(admin, order.id, url)
  await page.goto(orderPath(order.id, 'completed'))
  await expect(headingOf(page, order)).toBeFocused()
  await expect(lineAt(page, 0).getByText('As ordered', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // One look without the link does not count as lost; a second one 10 hours later does.
  for (const [hours, looks, claims] of [
    [36, 2, []],
    [46, 3, ['open']],
  ] as const) {
    await server.setClockAhead(hours * HOUR_MS)
    // The clock has ended the sessions.
    admin = (await as(ADMIN)).client
    await admin.fulfilment.check({ id: lineId })
    await expect.poll(async () => (await admin.fulfilment.checks({ id: lineId })).length).toBe(looks)
    const ofOrder = (await admin.claims.list({})).filter(({ order_id }) => order_id === order.id)
    expect(ofOrder.map(({ state }) => state)).toEqual(claims)
  }

  // The order line links to the claim, where the administrator orders the replacement.
  await page.goto(orderPath(order.id, 'completed'))
  await expect(lineAt(page, 0).getByText('The page exists, but the link is not on it.')).toBeVisible()
  await lineAt(page, 0)
    .getByRole('link', { name: /^Claim \d+: open$/ })
    .click()
  await page.getByRole('button', { name: 'Order a replacement' }).click()
  const question = page.getByRole('dialog', { name: 'Order a replacement?' })
  await expect(question).toContainText('We add an order for $0.00')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Order a replacement' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Replacement ordered')).toBeVisible()
  await expectAccessible(page)

  // The customer sees on a phone that it is live.
  const { client: customer } = await as(CUSTOMER)
  await page.setViewportSize({ width: 390, height: 844 })
  const claim = (await customer.claims.list({})).find(({ order_id }) => order_id === order.id)
  await page.goto(pathTo('claims', { claimId: claim?.id ?? 0 }))
  await expect(page.getByText('In progress', { exact: true })).toBeVisible()
  await deliver(admin, claim?.replacement_order_id ?? 0, publishedAt('https://news.example/others', 'ok'))
  await expect(page.getByText('Replacement delivered')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
