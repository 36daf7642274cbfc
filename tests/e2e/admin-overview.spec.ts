import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

test('the overview shows what came in by day, for the range that is chosen', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-overview'))
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const byDay = page.getByRole('table', { name: 'By day' })
  await expect(byDay.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /Days/ }).click()
  await page.getByRole('option', { name: '7 days' }).click()
  await expect(byDay.getByRole('row')).toHaveCount(8)
  await expect(page).toHaveURL(/days=7/)
  const { days, waiting } = await client.overview.show({ days: '7' })
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  await expect(page.getByRole('img', { name: /^Orders by day/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`New orders${waiting.new}`)
  await expect(page.getByRole('main')).toContainText(`Orders${orders}`)
})

test('health says how each part is and what to do, and looks again', async ({ page, as }) => {
  await as('admin@demo.test')
  await page.goto(pathTo('admin-health'))
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  const database = page.getByRole('table', { name: 'Database' })
  await expect(database.getByRole('row').filter({ hasText: 'Embedded database' })).toContainText('Well')
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const [answer] = await Promise.all([
    page.waitForResponse(/admin\/health$/),
    page.getByRole('button', { name: 'Look again' }).click(),
  ])
  expect(answer.status()).toBe(200)
})
