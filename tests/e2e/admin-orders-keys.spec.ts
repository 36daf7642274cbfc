import { pathTo } from '@linkwright/core/access/screens'
import type { Order } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { field } from './support/fields.ts'
import {
  ADMIN,
  CUSTOMER,
  guestPost,
  headingOf,
  lineAt,
  orderPath,
  place,
  syndication,
} from './support/link-orders.ts'
import { publishedAt } from './support/published-at.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const orderLink = (page: Page, id: number) => page.getByRole('link', { name: String(id), exact: true })

/** A published URL that passes all checks, so that completing needs no confirmation. */
const postOf = (order: number, index: number) =>
  publishedAt(`https://news.example/jack-${order}-${index}`, 'ok')

/** Publishes and completes consecutive orders by keyboard alone; the first one is open. */
async function closeByKeys(page: Page, orders: readonly (readonly [order: Order, lines: number])[]) {
  const { keyboard } = page
  for (const [order, count] of orders) {
    await expect(headingOf(page, order)).toBeFocused()
    await keyboard.press('j')
    await expect(lineAt(page, 0)).toBeFocused()
    await keyboard.press('e')
    for (let index = 0; index < count; index += 1) {
      await expect(field(lineAt(page, index), 'Published URL')).toBeFocused()
      // The first URL is typed: shortcut letters must not act inside a field. Later URLs are pasted.
      if (index === 0) await keyboard.type(postOf(order.id, index))
      else await keyboard.insertText(postOf(order.id, index))
      await keyboard.press('Control+Enter')
    }
    const complete = page.getByRole('button', { name: 'Mark Order Completed' })
    await expect(complete).toBeFocused()
    await expect(complete).not.toHaveAttribute('aria-disabled', 'true')
    await keyboard.press('c')
    const message = page.getByText(`${order.order_number} was marked completed.`)
    await expect(message).toBeVisible()
    if (order === orders.at(-1)?.[0]) break
    await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
    // The next key works while the message is still visible.
    await expect(message).toBeVisible()
    await keyboard.press('Enter')
  }
}

/** Number of lines of each order, oldest first; `npm run test:a11y` completes fifty. */
const day = process.env.LINKWRIGHT_WHOLE_GRID === '1' ? [10, 10, 10, 10, 10] : [3, 2]

test('completes a day of orders by keyboard', async ({ page, as }) => {
  if (day.length > 2) test.slow()
  const { client } = await as(CUSTOMER)
  const orders: Order[] = []
  for (const [index, count] of day.entries())
    orders.unshift(
      await place(client, ...Array.from({ length: count }, (_, at) => syndication(500 + index * 10 + at))),
    )
  const [newest, second] = orders
  if (newest === undefined || second === undefined) throw new Error('Two orders are placed.')
  const admin = await as(ADMIN)
  // The list starts with the newest order.
  await page.goto(`${pathTo('admin-orders')}?q=${encodeURIComponent('second@demo.test')}`)
  await expect(orderLink(page, newest.id)).toBeVisible()
  const { keyboard } = page
  await keyboard.press('j')
  await expect(orderLink(page, newest.id)).toBeFocused()
  await keyboard.press('j')
  await expect(orderLink(page, second.id)).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(headingOf(page, newest)).toBeFocused()
  await keyboard.press('a')
  await expect(page.getByText(`${newest.order_number} is assigned to you.`)).toBeVisible()

  await closeByKeys(
    page,
    orders.map((order, index) => [order, day.at(-1 - index) ?? 0] as const),
  )
  for (const { id } of orders) {
    const lines = await admin.client.fulfilment.details({ orderId: id })
    expect(lines.map(({ published_url }) => published_url)).toEqual(
      lines.map((_, index) => postOf(id, index)),
    )
    expect(await admin.client.fulfilment.show({ id })).toMatchObject({ completed: 1 })
  }
  expect((await admin.client.fulfilment.show({ id: newest.id })).assignee?.name).toBe('Noor Haddad')
})

test('completes an order with a failed check by a second key, after showing the failure', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, guestPost(28))
  const admin = await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(headingOf(page, order)).toBeFocused()
  const { keyboard } = page
  await keyboard.press('e')
  await keyboard.type(publishedAt(`https://news.example/lost-${order.id}`, 'lost'))
  await keyboard.press('Escape')
  await expect(lineAt(page, 0)).toBeFocused()
  await keyboard.press('e')
  await keyboard.press('Control+Enter')
  await expect(lineAt(page, 0).getByText('Not as ordered')).toBeVisible()
  const complete = page.getByRole('button', { name: 'Mark Order Completed' })
  await expect(complete).toBeFocused()
  await keyboard.press('c')
  const question = page.getByRole('alertdialog', { name: 'Complete with a failed check?' })
  await expect(question).toContainText('The page exists, but the link is not on it.')
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await admin.client.fulfilment.show({ id: order.id })).toMatchObject({ completed: 0 })
  await keyboard.press('c')
  await expect(question.getByRole('button', { name: 'Mark Order Completed' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(`${order.order_number} was marked completed.`)).toBeVisible()
  expect(await admin.client.fulfilment.show({ id: order.id })).toMatchObject({ completed: 1 })
})

test('lists the keys of an order with ?; keys open its note and return to its row', async ({ page, as }) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(26))
  await as(ADMIN)
  await page.goto(pathTo('admin-orders'))
  await orderLink(page, order.id).focus()
  await page.keyboard.press('o')
  await expect(headingOf(page, order)).toBeFocused()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Mark the order completed; Enter continues after a failed check')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  const note = field(page, 'Note, for administrators only')
  await expect(note).toBeFocused()
  await page.keyboard.type('ask jack')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'ask jack' })).toContainText('Noor Haddad')
  await expect(note).toHaveValue('')
  await page.getByRole('link', { name: 'All link orders' }).focus()
  await page.keyboard.press('u')
  await expect(orderLink(page, order.id)).toBeFocused()
  await page.keyboard.press('x')
  await expect(
    page.getByRole('checkbox', { name: `Select ${order.order_number}`, exact: true }),
  ).toBeChecked()
})

test('saves a focused number and its line with Ctrl+Enter, even if nothing else was changed', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(27))
  const admin = await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(headingOf(page, order)).toBeFocused()
  const { keyboard } = page
  const published = async () =>
    (await admin.client.fulfilment.details({ orderId: order.id })).map((line) => [
      line.published_url,
      line.published_da,
    ])
  const url = `https://news.example/da-${order.id}`
  await keyboard.press('e')
  await keyboard.type(url)
  await keyboard.press('Tab')
  await keyboard.type('45')
  await keyboard.press('Control+Enter')
  const complete = page.getByRole('button', { name: 'Mark Order Completed' })
  await expect(complete).toBeFocused()
  await expect(complete).not.toHaveAttribute('aria-disabled', 'true')
  expect(await published()).toEqual([[url, 45]])
  const da = field(lineAt(page, 0), 'Published DA')
  await da.fill('46')
  await keyboard.press('Control+Enter')
  await expect(complete).toBeFocused()
  expect(await published()).toEqual([[url, 46]])
  // A refusal keeps the focus in the field.
  await field(lineAt(page, 0), 'Published URL').fill('no address')
  await da.fill('47')
  await keyboard.press('Control+Enter')
  await expect(field(lineAt(page, 0), 'Published URL')).toBeFocused()
  expect(await published()).toEqual([[url, 46]])
})
