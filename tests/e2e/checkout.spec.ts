import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

/** Its plan has a discount of five percent. */
const account = 'second@demo.test'
const url = 'https://blog.example/a-post'
const main = (page: Page) => page.getByRole('main')

/** A cart with one line, and the given cards; the last one is the default. */
async function begin(client: LinkwrightClient, ...cards: string[]) {
  for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
  const { payment_methods } = await client.billing.show()
  for (const { id } of payment_methods) await client.billing.removeCard({ id })
  for (const ending of cards) {
    const id = `tok_${ending}_12_2031`
    const { payment_methods: stored } = await client.billing.addCard({ id })
    await client.billing.setDefaultCard({ id: stored[0]?.id ?? '' })
  }
  await client.cart.add({ type: 'syndication', link: { id: 117 }, url })
}

test('pays an order by card, confirms its lines and lists it in the orders', async ({ page, as }) => {
  const { client } = await as(account)
  await begin(client, '4242')
  await page.goto(pathTo('checkout'))
  await expect(main(page).getByRole('definition').first()).toHaveText('$99.00')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()
  await expectAccessible(page)
  expect(await client.cart.list()).toEqual([])
  const [order] = await client.orders.list()
  await page.getByRole('link', { name: 'See your orders' }).click()
  const row = page.getByRole('row', { name: new RegExp(order?.order_number ?? '-') }).first()
  await expect(row).toContainText('$94.05')
  await row.getByRole('button', { name: /^Details of/ }).click()
  await expect(page.getByText(url)).toBeVisible()
  await expectAccessible(page)
})

test('keeps the cart when a card is declined, and accepts another card', async ({ page, as, allowNoise }) => {
  allowNoise(/422/)
  const { client } = await as(account)
  await begin(client, '4242', '0341')
  await page.goto(pathTo('checkout'))
  const complete = page.getByRole('button', { name: 'Complete Order' })
  await complete.click()
  await expect(page.getByRole('alert')).toContainText(
    /declined\. Nothing was charged\. You can pay with another card\./i,
  )
  expect(await client.cart.list()).toHaveLength(1)
  // The declined card is not selected any more, before and after a reload.
  const card = main(page).getByRole('button', { name: /Card/ })
  for (const reloads of [false, true]) {
    if (reloads) await page.reload()
    await expect(card).toContainText('Choose a card')
    await expect(complete).toBeDisabled()
  }
  await card.click()
  await page.getByRole('option', { name: 'Visa ending in 4242' }).click()
  await complete.click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()
})

test("places the order after the bank's confirmation", async ({ page, as }) => {
  const { client } = await as(account)
  await begin(client, '3155')
  await page.goto(pathTo('checkout'))
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()
})

test('links to billing and blocks ordering without a card', async ({ page, as }) => {
  const { client } = await as(account)
  await begin(client)
  await page.goto(pathTo('checkout'))
  await expect(
    page.getByText('Looks like you have not added a payment method to your account.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeDisabled()
})

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const)
  test(`shows an accessible checkout: ${theme}, ${width} px`, async ({ page, as }) => {
    const { client } = await as(account)
    await begin(client, '4242')
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathTo('checkout'))
    await expect(main(page).getByRole('button', { name: /Card/ })).toBeVisible()
    await expect(main(page).getByRole('definition').last()).toHaveText('$94.05')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
