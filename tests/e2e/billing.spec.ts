import { pathTo } from '@linkwright/core/access/screens'
import { typeCard } from './support/card.ts'
import { field } from './support/fields.ts'
import { emptied } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

test('adds a card once it is complete, makes it the default and deletes it', async ({ page, as }) => {
  const { client } = await as(account)
  for (const { id } of (await client.billing.show()).payment_methods) await client.billing.removeCard({ id })
  await page.goto(pathTo('billing'))
  const main = page.getByRole('main')
  const add = page.getByRole('button', { name: 'Add payment method' })
  const row = (ending: string) => main.getByRole('row', { name: new RegExp(`Visa ending in ${ending}`) })
  await expect(main).toContainText('Looks like you have not added a payment method to your account.')
  await expect(add).toBeDisabled()
  await typeCard(page)
  await field(page, 'CVC').fill('12')
  await expect(add).toBeDisabled()
  const another = page.getByRole('button', { name: 'Add a card' })
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0341']) {
    await typeCard(page, number)
    await add.click()
    await expect(row(number.slice(-4))).toBeVisible()
    // The form closes, and focus is where the next card begins.
    await expect(add).toHaveCount(0)
    await expect(another).toBeFocused()
    await another.click()
    // The field is empty for the next card.
    await expect(field(page, 'Card number')).toHaveValue('')
    await expect(add).toBeDisabled()
  }
  // What was typed before Cancel does not count for the empty field of the next time.
  await typeCard(page)
  await expect(add).toBeEnabled()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(another).toBeFocused()
  await another.click()
  await expect(page.getByRole('group', { name: 'Add a card' })).toBeFocused()
  await expect(field(page, 'Card number')).toHaveValue('')
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(row('4242')).toContainText('Default')
  await expect(row('0341')).not.toContainText('Default')

  const actsOn = async (ending: string, action: string) => {
    await row(ending)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await actsOn('0341', 'Make default')
  await expect(row('0341')).toContainText('Default')
  await expect(row('4242')).not.toContainText('Default')
  await actsOn('0341', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Visa ending in 0341?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row('0341')).toHaveCount(0)
  await expect(row('4242')).toContainText('Default')
  const { payment_methods, customer } = await client.billing.show()
  expect(payment_methods.map(({ id, card }) => [card.last4, id === customer?.default_source])).toEqual([
    ['4242', true],
  ])
})

test('pays an order with account credit and asks for no card if the credit covers it', async ({
  page,
  as,
}) => {
  const { client } = await as(account)
  await emptied(client)
  await client.cart.add({ type: 'syndication', link: { id: 117 }, url: 'https://blog.example/on-credit' })
  const { credit } = (await client.session.read({})).business
  await page.goto(pathTo('checkout'))
  const main = page.getByRole('main')
  const total = main.getByRole('definition').last()
  await expect(total).toHaveText('$94.05')
  const card = main.getByRole('button', { name: /Card/ })
  await expect(card).toBeVisible()
  await main.getByText(/^Use account credit \(\$[\d,]+\.\d\d\)$/).click()
  await expect(main.getByRole('definition')).toHaveText(['$99.00', '-$4.95', '$94.05', '-$94.05', '$0.00'])
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()
  const [order] = await client.orders.list()
  expect(order).toMatchObject({ credit: 94.05, card: 0 })
  expect((await client.session.read({})).business.credit).toBeCloseTo(credit - 94.05)
})

test('deletes a legacy card through its own call and others through the usual one', async ({ page, as }) => {
  const { client } = await as(account)
  await client.billing.addCard({ id: 'tok_4242_12_2031' })
  const [newer] = (await client.billing.show()).payment_methods
  const older = { ...newer, id: 'card_of_before', card: { ...newer?.card, brand: 'amex', last4: '0005' } }
  await page.route('**/api/account/billing', async (route) => {
    const billing = await (await route.fetch()).json()
    await route.fulfill({ json: { ...billing, payment_methods: [newer, older] } })
  })
  const deleted: string[] = []
  await page.route(/\/api\/account\/billing\/(card|payment-method)\//, async (route) => {
    deleted.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await route.fulfill({ json: { payment_methods: [], customer: null } })
  })
  await page.goto(pathTo('billing'))
  for (const name of ['American Express ending in 0005', 'Visa ending in 4242']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  }
  expect(deleted).toEqual([
    'DELETE /api/account/billing/card/card_of_before',
    `DELETE /api/account/billing/payment-method/${newer?.id}`,
  ])
})
