import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, orderPath, place, syndication } from './support/link-orders.ts'
import { clientOf } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('keeps unsaved line input when another order, the list or an order action is chosen', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  await place(client, syndication(13))
  const order = await place(client, syndication(14))
  await as(ADMIN)
  await page.goto(orderPath(order.id))
  const typed = field(lineAt(page, 0), 'Published URL')
  await typed.fill('https://news.example/half')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const neighbor = page.getByRole('button', { name: /^(Next|Previous) order$/, disabled: false }).first()
  for (const leave of [neighbor, page.getByRole('link', { name: 'All link orders' })]) {
    await leave.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(typed).toHaveValue('https://news.example/half')
  }
  // Unsaved input would not reach the vendor and would be lost when the order is reopened.
  await expect(page.getByRole('status').getByText('Save the changes to its lines first.')).toBeVisible()
  for (const action of ['Send to API', 'Archive'])
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  await page.getByRole('link', { name: 'All link orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(headingOf(page, order)).toBeHidden()
})

test('keeps unsaved line input readable when another administrator completes the order', async ({
  page,
  as,
  server,
}) => {
  const { client: customer } = await as(CUSTOMER)
  const order = await place(customer, syndication(15))
  const { client: colleague } = await clientOf(server.url, ADMIN)
  await as(ADMIN)
  await page.goto(orderPath(order.id))
  const line = lineAt(page, 0)
  await field(line, 'Report Info').fill('Half of a report')
  const [detail] = await colleague.fulfilment.details({ orderId: order.id })
  const id = detail?.id ?? 0
  await colleague.fulfilment.edit({ id, order_id: order.id, published_url: 'https://news.example/theirs' })
  await colleague.fulfilment.complete({ id: order.id })
  await expect(line.getByText('This order is completed, and its details are locked.')).toBeVisible()
  await expect(field(line, 'Report Info')).toHaveValue('Half of a report')
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await field(line, 'Report Info').fill('')
  await expect(field(line, 'Report Info')).toHaveCount(0)
})
