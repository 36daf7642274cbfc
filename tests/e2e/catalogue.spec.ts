import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

const today = () => new Date().toISOString().slice(0, 10)

test("changes a price from today in a customer's cart, and withdraws an upcoming price", async ({
  page,
  as,
  context,
}) => {
  const secondPage = await context.newPage()
  const { client: customer } = await as('second@demo.test', secondPage)
  for (const { cart_id } of await customer.cart.list()) await customer.cart.remove({ id: cart_id })
  const url = 'https://elsewhere.example/spades'
  await customer.cart.add({ type: 'backlinks', link: { id: 105 }, content: { id: 1 }, anchor: 'spades', url })
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-catalogue'))
  const prices = page.getByRole('table', { name: 'Prices' })
  const row = prices.getByRole('row').filter({ hasText: 'DA50+ Guest Post' })
  await expect(row).toContainText('$350.00')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'New price…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New price of DA50+ Guest Post' })
  await field(page, 'Amount').fill('349.5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('$349.50 from')
  // The upcoming price does not apply yet.
  expect((await customer.cart.list())[0]?.link?.price).toBe(350)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: /^Withdraw the one from/ }).click()
  await expect(row).not.toContainText('$349.50')

  await client.catalogue.setPrice({ kind: 'product', id: 105, price: 349.5, from_day: today() })
  await page.reload()
  await expect(row).toContainText('$349.50')
  await expectNoOverflow(page)
  await secondPage.goto(pathTo('checkout'))
  await expect(secondPage.getByRole('main')).toContainText('$349.50')
  for (const { cart_id } of await customer.cart.list()) await customer.cart.remove({ id: cart_id })
})

test('adds and ends a discount', async ({ page, as }) => {
  await as('admin@demo.test')
  await page.goto(pathTo('admin-catalogue'))
  await page.getByRole('button', { name: 'Add discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add discount' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please name the discount.').first()).toBeVisible()
  await field(page, 'Title').fill('Journey')
  await dialog.getByRole('button', { name: /Product/ }).click()
  await page.getByRole('option', { name: 'DA40+ Guest Post', exact: true }).click()
  await field(page, 'Amount').fill('5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('table', { name: 'Discounts' }).getByRole('row').filter({ hasText: 'Journey' })
  await expect(row).toContainText('On')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'End' }).click()
  await expect(row).toContainText('Ended')
})
