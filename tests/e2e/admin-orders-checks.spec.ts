import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, guestPost, headingOf, lineAt, orderPath, place } from './support/link-orders.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { publishedAt } from './support/published-at.ts'
import { expect, test } from './support/test.ts'

test('names the failed checks when completing many orders, and removes an accepted check from the failed ones', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, guestPost(21))
  const admin = await as(ADMIN)
  const [line] = await admin.client.fulfilment.details({ orderId: order.id })
  const { id = 0, version = 0 } = line ?? {}
  const published_url = publishedAt('https://news.example/marked', 'marked')
  await admin.client.fulfilment.edit({ id, order_id: order.id, version, published_url })
  await page.goto(pathTo('admin-orders'))
  const row = page.getByRole('row', { name: new RegExp(`^Select ${order.order_number} `) })
  // The result of the check appears without a reload.
  await expect(row.getByText('1 failed check')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${order.order_number}`, exact: true }).check()
  await page.getByRole('button', { name: 'Mark 1 completed' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Checks of 1 order fail.')
  await expect(question.getByRole('region', { name: 'Order categories' })).toHaveText(order.order_number)
  await expectAccessibleInEachTheme(page)
  await question.getByRole('button', { name: 'Mark 1 completed' }).click()
  await expect(page.getByText('1 order was completed.').first()).toBeVisible()

  await page.goto(orderPath(order.id, 'failed-checks'))
  await expect(headingOf(page, order)).toBeFocused()
  await lineAt(page, 0).getByRole('button', { name: 'Accept…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the failed check?' })
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog.getByText('Please write a note.')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await field(dialog, 'Reason').fill('All of theirs are marked.')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(lineAt(page, 0).getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('All of theirs are marked.')).toBeVisible()
  const failing = async () =>
    (await admin.client.fulfilment.worklist({ what: 'failed-checks' })).some((each) => each.id === order.id)
  expect(await failing()).toBe(false)
})
