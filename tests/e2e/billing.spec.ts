import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('a card of the older kind is deleted by its own call, any other by the usual one', async ({
  page,
  as,
}) => {
  const { client } = await as('second@demo.test')
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
