import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, place, syndication } from './support/link-orders.ts'
import { expect, test } from './support/test.ts'

const orderLink = (page: Page, id: number) => page.getByRole('link', { name: String(id), exact: true })

test('an administrator closes a day’s orders without the mouse', async ({ page, as }) => {
  const { client } = await as(CUSTOMER)
  const first = await place(client, syndication(21), syndication(22), syndication(23))
  const second = await place(client, syndication(24), syndication(25))
  const admin = await as(ADMIN)
  // The newest stands above.
  await page.goto(`${pathTo('admin-orders')}?q=${encodeURIComponent('second@demo.test')}`)
  await expect(orderLink(page, second.id)).toBeVisible()
  const { keyboard } = page
  await keyboard.press('j')
  await expect(orderLink(page, second.id)).toBeFocused()
  await keyboard.press('j')
  await expect(orderLink(page, first.id)).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(headingOf(page, second)).toBeFocused()
  await keyboard.press('a')
  await expect(page.getByText(`${second.order_number} is yours now.`)).toBeVisible()

  for (const [order, count] of [
    [second, 2],
    [first, 3],
  ] as const) {
    await expect(headingOf(page, order)).toBeFocused()
    await keyboard.press('j')
    await expect(lineAt(page, 0)).toBeFocused()
    await keyboard.press('e')
    for (let nth = 0; nth < count; nth += 1) {
      await expect(field(lineAt(page, nth), 'Published URL')).toBeFocused()
      // Letters that are shortcuts are letters in a field.
      await keyboard.type(`https://news.example/jack-${order.id}-${nth}`)
      await keyboard.press('Control+Enter')
    }
    const complete = page.getByRole('button', { name: 'Mark Order Completed' })
    await expect(complete).toBeFocused()
    await expect(complete).not.toHaveAttribute('aria-disabled', 'true')
    await keyboard.press('c')
    await expect(page.getByText(`${order.order_number} was marked completed.`)).toBeVisible()
    if (order === first) break
    await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
    await keyboard.press('Enter')
  }
  for (const { id } of [first, second])
    expect(await admin.client.fulfilment.show({ id })).toMatchObject({ completed: 1 })
  expect((await admin.client.fulfilment.show({ id: second.id })).assignee?.name).toBe('Noor Haddad')
})

test('the keys of an order are listed by ?, and lead to its note and back to its row', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(26))
  await as(ADMIN)
  await page.goto(pathTo('admin-orders'))
  await orderLink(page, order.id).focus()
  await page.keyboard.press('o')
  await expect(headingOf(page, order)).toBeFocused()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Mark the order completed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  const note = field(page, 'Note, for administrators alone')
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
