import { pathTo } from '@linkwright/core/access/screens'
import { addMonths } from '@linkwright/core/buying/promises/promise-window'
import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import { formatDate } from '@linkwright/core/values/dates'
import { clientOf, leave } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { ADMIN } from './support/link-orders.ts'
import { expect, test } from './support/test.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'

test('checks a watched link again, and shows the verdict when the check is done', async ({
  page,
  as,
  allowNoise,
}) => {
  // The second request is refused.
  allowNoise(/status of 422/)
  const { client } = await as('agency@demo.test')
  // Links that were imported are watched by a job after the start.
  await expect
    .poll(async () => (await client.watches.counts({})).by_state.waiting, { timeout: 90_000 })
    .toBeGreaterThan(0)
  const found = await client.watches.list({ state: 'waiting', sort: '-due_at', limit: 1 })
  const watch = found[0]
  const params = { siteId: watch?.site_id ?? 0, pageId: watch?.page_id ?? 0 }
  await page.goto(pathTo('page-proof', params))
  await page.getByRole('button', { name: /^Not checked yet/ }).click()
  await page.getByRole('searchbox', { name: 'Filter watched links' }).fill(watch?.url ?? '')
  await page.getByRole('button', { name: `Timeline of ${watch?.url}` }).click()
  const drawer = page.getByRole('dialog', { name: new URL(watch?.first_url ?? '').hostname })
  await expect(drawer.getByText('Not checked yet.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(drawer.getByText(/^Last checked/)).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByText('First check')).toBeVisible()
  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('This link was checked less than 10 minutes ago.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectAccessible(page)
})

test('renews a rented placement that ends soon and pays for it, by a cart line for the same link', async ({
  page,
  as,
  server,
}) => {
  const { client } = await as('agency@demo.test')
  await client.cart.empty({})
  const { payment_methods } = await client.billing.show()
  if (payment_methods.length === 0) await client.billing.addCard({ id: 'tok_4242_12_2031' })
  const [watch] = await client.watches.list({ sort: '-paid_until', limit: 1 })
  const until = new Date(watch?.paid_until ?? '')
  const path = pathTo('site-proof', { siteId: watch?.site_id ?? 0 })
  const proof = `${path}?watch=${watch?.id}`
  const drawer = page.getByRole('dialog', { name: new URL(watch?.first_url ?? '').hostname })
  const paidUntil = (end: Date) =>
    drawer.getByRole('definition').filter({ hasText: formatDate(end.toISOString()) })

  await page.goto(path)
  await expect(page.getByRole('columnheader', { name: 'Paid until' })).toBeVisible()
  // At a laptop's width no column lies beside the screen.
  const tooWide = await page
    .locator('.lw-table-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(tooWide).toBe(0)
  await page.goto(proof)
  await expect(paidUntil(until)).toBeVisible()
  await drawer.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('The renewal is in your cart.')).toBeVisible()
  await expect(drawer.getByText('In cart', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Renew' })).toBeHidden()
  await expectAccessibleInEachTheme(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText(/^Renewal: /)).toBeVisible()
  await expect(cart).toContainText(`${watch?.first_url} from ${formatDate(until.toISOString())}`)
  // A renewal keeps its link.
  await expect(cart.getByRole('button', { name: /^Change Renewal/ })).toHaveCount(0)
  await expectAccessibleInEachTheme(page)

  await cart.getByRole('link', { name: 'Checkout' }).first().click()
  await expect(page.getByText(/^Renewal: /).first()).toBeVisible()
  await expect(page.getByText(/The placement is paid for 2 months/).first()).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()

  // An ordered renewal adds no time before it is delivered, and cannot be ordered twice.
  await page.goto(proof)
  await expect(paidUntil(until)).toBeVisible()
  await expect(drawer.getByText('Renewal ordered', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Renew' })).toBeHidden()

  const [order] = await client.orders.list()
  const admin = await clientOf(server.url, ADMIN)
  await admin.client.fulfilment.complete({ id: order?.id ?? 0 })
  leave(server.url, ADMIN, admin.signedIn)
  await expect(paidUntil(addMonths(until, 2))).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Renew' })).toBeHidden()

  await page.goto(pathTo('view-orders'))
  await page.getByRole('button', { name: `Details of ${order?.order_number}` }).click()
  const line = page.getByRole('row', { name: /^Renewal: / })
  await expect(line).toContainText(verdicts[watch?.state ?? 'live'])
  await expectAccessibleInEachTheme(page)
})
