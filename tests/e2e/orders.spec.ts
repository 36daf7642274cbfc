import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const inRow = async (page: Page, number: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${number}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The name of the file. */
async function exported(page: Page): Promise<string> {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  return (await downloaded).suggestedFilename()
}

test('finds an order by text and tag, exports, archives and restores it', async ({ page, as }) => {
  const { client } = await as('second@demo.test')
  await client.cart.empty()
  await client.billing.addCard({ id: 'tok_4242_12_2031' })
  await client.cart.add({ type: 'syndication', link: { id: 117 }, url: 'https://blog.example/put-away' })
  const { total } = await client.checkout.price({})
  const instructions = 'Before the pumpkins are ripe'
  expect(await client.checkout.place({ total, instructions })).toMatchObject({ success: true })
  const [order] = await client.orders.list()
  const number = order?.order_number ?? ''
  const row = page.getByRole('row', { name: new RegExp(`${number} `) })

  await page.goto(pathTo('view-orders'))
  await expect(row).toContainText('New')
  await inRow(page, number, 'Edit tags')
  const tags = page.getByRole('dialog', { name: `Tags of ${number}` })
  await tags.getByRole('textbox', { name: 'New tag' }).fill('Harvest')
  await tags.getByRole('button', { name: 'Add tag' }).click()
  await expect(tags.getByRole('button', { name: 'Remove Harvest' })).toBeVisible()
  await tags.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText('Harvest')
  await page.getByRole('button', { name: 'All tags' }).click()
  await page.getByRole('menuitem', { name: 'Harvest' }).click()
  await expect(page.getByRole('button', { name: 'Tag: Harvest' })).toBeVisible()
  await expect(page).toHaveURL(/tag=Harvest/)
  expect(await client.orders.list({ tag: 'harvest' })).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Filter orders' }).fill('pumpkins are')
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  expect(await exported(page)).toBe('orders.csv')
  await inRow(page, number, 'Archive')
  await expect(page.getByText(`${number} was archived.`)).toBeVisible()
  // An order archived by mistake is restored immediately.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: number })).toBeVisible()
  await inRow(page, number, 'Archive')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(row).toBeHidden()

  await page.goto(pathTo('view-order-archive'))
  await expect(row).toBeVisible()
  expect(await exported(page)).toBe('orders-archived.csv')
  await inRow(page, number, 'Restore')
  await expect(row).toBeHidden()
  expect((await client.orders.list())[0]).toMatchObject({ order_number: number, completed: 0 })
  expect((await client.orders.archived()).map(({ order_number }) => order_number)).not.toContain(number)
})
