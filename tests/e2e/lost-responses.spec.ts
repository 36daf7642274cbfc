import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { clientOf } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { typeCard } from './support/card.ts'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { CHECKED, loseResponses } from './support/lost-responses.ts'
import { withOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

const test = withOwnServer()

const account = 'second@demo.test'
const main = (page: Page) => page.getByRole('main')
const noise = /ERR_CONNECTION|ERR_FAILED|WebSocket|could not be loaded|status of 50\d/

/** A cart with one line, and a card that pays. */
async function fill(client: LinkwrightClient) {
  for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
  const { payment_methods } = await client.billing.show()
  if (payment_methods.length === 0) await client.billing.addCard({ id: 'tok_4242_12_2031' })
  await client.cart.add({ type: 'syndication', link: { id: 117 }, url: 'https://blog.example/a-post' })
}

test('checks an order whose server was killed after the payment, and shows it after the restart', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(noise)
  const { client } = await as(account)
  await fill(client)
  const before = (await client.orders.list()).length
  const lost = await loseResponses(page, '**/api/products/order', 'POST', () => server.kill())
  await page.goto(pathTo('checkout'))
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(main(page).getByText(CHECKED)).toBeVisible()
  await expect(main(page).getByText('Your cart is empty')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeHidden()
  await expectAccessible(page)
  await server.restart()
  await lost.restore()
  await expect(main(page).getByText('Your order was successful!')).toBeVisible()
  expect(new Set(lost.keys).size).toBe(1)
  expect((await client.orders.list()).length).toBe(before + 1)
})

test('checks a payment without a response after a reload, on other screens and in another tab', async ({
  page,
  context,
  as,
  allowNoise,
}) => {
  allowNoise(noise)
  const { client } = await as(account)
  await fill(client)
  const before = (await client.orders.list()).length
  const lost = await loseResponses(page, '**/api/products/order', 'POST')
  await page.goto(pathTo('checkout'))
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(main(page).getByText(CHECKED)).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(CHECKED)).toBeVisible()
  await expect(main(page).getByText('Your cart is empty')).toBeHidden()
  const other = await context.newPage()
  await other.goto(pathTo('dashboard'))
  await expect(other.getByText(CHECKED)).toBeVisible()
  await expectAccessibleInEachTheme(other)
  await lost.restore()
  await expect(main(page).getByText('Your order was successful!')).toBeVisible()
  await expect(other.getByText(CHECKED)).toBeHidden()
  await expect(other.getByText('Your order was successful!')).toBeVisible()
  expect(new Set(lost.keys).size).toBe(1)
  expect((await client.orders.list()).length).toBe(before + 1)
  await page.goto(pathTo('checkout'))
  await expect(main(page).getByText('Your cart is empty')).toBeVisible()
})

test('checks a plan change without a response and charges once', async ({ page, as, allowNoise }) => {
  allowNoise(noise)
  const { client } = await as(account)
  await fill(client)
  const invoices = (await client.billing.show()).invoices.length
  const lost = await loseResponses(page, '**/api/account/billing/subscription/*', 'PUT')
  await page.goto(pathTo('order-more-keywords'))
  await main(page)
    .getByRole('button', { name: /^Choose Flight/ })
    .first()
    .click()
  await main(page).getByRole('button', { name: 'Change Plan' }).click()
  await expect(page.getByText(CHECKED)).toBeVisible()
  await page.reload()
  await expect(page.getByText(CHECKED)).toBeVisible()
  await lost.restore()
  const bought = /^You have more keywords now\. \$[1-9]\d*\.\d\d was charged today\./
  await expect(page.getByText(bought)).toBeVisible()
  await expect(page.getByText(CHECKED)).toBeHidden()
  expect(new Set(lost.keys).size).toBe(1)
  expect((await client.billing.show()).invoices.length).toBe(invoices + 1)
})

test('names a declined payment without a response on another screen', async ({ page, as, allowNoise }) => {
  allowNoise(/ERR_CONNECTION|ERR_FAILED|WebSocket|could not be loaded|status of 422/)
  const { client } = await as('expired@demo.test')
  const { payment_methods } = await client.billing.show()
  expect(payment_methods.map(({ card }) => card.last4)).toContain('0341')
  const lost = await loseResponses(page, '**/api/account/billing/subscription', 'POST')
  await page.goto(pathTo('setup-plan'))
  await page.getByRole('button', { name: 'Reactivate your subscription' }).click()
  await page.getByRole('button', { name: 'Start Your Subscription' }).click()
  await expect(page.getByText(CHECKED)).toBeVisible()
  await page.goto(pathTo('billing'))
  await expect(page.getByText(CHECKED)).toBeVisible()
  await lost.restore()
  const dialog = page.getByRole('alertdialog', { name: 'Your subscription was not started.' })
  await expect(dialog).toContainText('Your card was declined.')
})

test('saves a card once when the response is lost', async ({ page, as, allowNoise }) => {
  allowNoise(noise)
  const { client } = await as(account)
  const before = (await client.billing.show()).payment_methods.length
  const lost = await loseResponses(page, '**/api/account/billing/payment-method', 'POST')
  await page.goto(pathTo('billing'))
  if (before > 0) await page.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(main(page))
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await expect(main(page).getByText(/You do not need to send this again/)).toBeVisible()
  await lost.restore()
  await expect(page.getByText('The card was saved.')).toBeVisible()
  expect((await client.billing.show()).payment_methods.length).toBe(before + 1)
})

test('adds credit once, however often the response is lost', async ({ page, as, baseURL, allowNoise }) => {
  allowNoise(noise)
  await as('admin@demo.test')
  const { client } = await clientOf(baseURL ?? '', account)
  const { credit } = (await client.session.read({})).business
  await page.goto(`${pathTo('credit_log')}?q=${encodeURIComponent(account)}`)
  await page
    .getByRole('table', { name: 'entries' })
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Credit of/ }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Change credit' })
  await field(form, 'Amount').fill('12.34')
  await field(form, 'Reason').fill('a late report')
  const lost = await loseResponses(page, '**/api/admin/credit*', 'POST')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/You do not need to send this again/)).toBeVisible()
  await lost.restore()
  await expect(page.getByText(/^Saved\. The balance is/)).toBeVisible()
  expect(new Set(lost.keys).size).toBe(1)
  expect((await client.session.read({})).business.credit).toBeCloseTo(credit + 12.34, 2)
})
