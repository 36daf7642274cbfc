import { ADMIN, CUSTOMER, orderPath, place, syndication } from './support/link-orders.ts'
import { expect, test } from './support/test.ts'

test('refunds an order that was canceled without a refund, and links to it from the credit log', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(21))
  const admin = await as(ADMIN)
  await admin.client.fulfilment.cancel({ id: order.id, refund: false })
  await page.goto(orderPath(order.id))
  await page.getByRole('button', { name: 'Refund…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund as account credit?' })
  await question.getByRole('button', { name: /^Refund \$[\d.]+$/ }).click()
  await expect(
    page.getByText(`The payment for ${order.order_number} was refunded as account credit.`),
  ).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Refunded as credit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeHidden()
  await page.goto(`/secure/admin/credit_log?q=${order.order_number}`)
  await page
    .getByRole('link', { name: String(order.id), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: order.order_number })).toBeVisible()
})
