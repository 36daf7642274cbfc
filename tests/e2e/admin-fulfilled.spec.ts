import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, orderPath, place } from './support/link-orders.ts'
import { publishedAt } from './support/published-at.ts'
import { hub } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'

test('publishes and completes a marketplace link; the buyer sees it placed without a reload', async ({
  page,
  as,
  browser,
}) => {
  const customers = await (await browser.newContext()).newPage()
  const { client, signedIn } = await as(CUSTOMER, customers)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
  const to = { site_id: site?.id ?? 0, page_id: site?.pages.at(-1)?.id ?? 0 }
  const [offer] = await client.marketplace.links({ limit: 1 })
  const order = await place(client, {
    type: 'marketplace',
    link: { id: offer?.id ?? 0 },
    anchorText: 'copper lanterns',
    ...to,
  })
  await customers.goto(pathTo('page-completed-links', { siteId: to.site_id, pageId: to.page_id }))
  const bell = customers.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await expect(customers.getByRole('link', { name: /news\.example\/lanterns/ })).toHaveCount(0)

  await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(headingOf(page, order)).toBeFocused()
  const line = lineAt(page, 0)
  await expect(line).toContainText('Marketplace Link')
  await expect(line).toContainText('copper lanterns')
  // A marketplace line is ordered from its seller, not through the API of the vendor.
  await expect(line).toContainText('Marketplace vendor')
  await page.getByRole('button', { name: 'Send to API' }).click()
  await expect(page.getByRole('main').getByText('In Progress').first()).toBeVisible()
  await expect(line.getByText(/SAMPLE-/)).toHaveCount(0)
  await field(line, 'Published URL').fill(publishedAt('https://news.example/lanterns', 'ok'))
  await line.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line.getByText(/Not as ordered/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark Order Completed' }).click()
  const doubts = page.getByRole('alertdialog', { name: 'Complete with a failed check?' })
  await expect(doubts).toContainText('It is published on a different website than ordered.')
  await doubts.getByRole('button', { name: 'Mark Order Completed' }).click()
  await expect(page.getByText(`${order.order_number} was marked completed.`)).toBeVisible()

  await expect(customers.getByRole('link', { name: /news\.example\/lanterns/ })).toBeVisible()
  await bell.click()
  await expect(customers.getByText(`Your order ${order.id} is completed.`)).toBeVisible()
  await customers.context().close()
})

test('completes a credit order immediately and updates a second browser without a reload', async ({
  page,
  as,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const { client, signedIn } = await as(ADMIN, customer)
  const { payment_methods } = await client.billing.show()
  if (payment_methods.length === 0) await client.billing.addCard({ id: 'tok_4242_12_2031' })
  await customer.goto(pathTo('view-orders'))
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()

  await as(ADMIN)
  await page.goto(hub('credit'))
  const form = page.getByRole('form', { name: 'Account Credits', exact: true })
  await field(form, 'Amount').fill('75')
  await form.getByRole('button', { name: 'Buy $75.00 of credit' }).click()
  await expect(page.getByText('Credit purchase completed and added to your account!')).toBeVisible()
  const [order] = await client.orders.list({ limit: 1 })
  expect(order).toMatchObject({ amount: 75, completed: 1 })
  await expect(customer.getByRole('row', { name: new RegExp(`${order?.order_number} `) })).toContainText(
    'Completed',
  )
  expect((await client.session.read({})).business.credit).toBe(signedIn.business.credit + 75)
  await customer.context().close()
})
