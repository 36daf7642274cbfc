import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

test('shows revenue by day for the selected range', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-overview'))
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const byDay = page.getByRole('table', { name: 'By day' })
  const figures = [
    'orders',
    'ordered',
    'charged',
    'refunded',
    'credit_given',
    'credit_spent',
    'accounts',
  ] as const
  const busy = async (range: '7' | '30') =>
    (await client.overview.show({ days: range })).days.filter((day) =>
      figures.some((name) => day[name] !== 0),
    )
  await expect(byDay.getByRole('row')).toHaveCount(1 + (await busy('30')).length)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /Days/ }).click()
  await page.getByRole('option', { name: '7 days' }).click()
  await expect(byDay.getByRole('row')).toHaveCount(1 + Math.max(1, (await busy('7')).length))
  await expect(page).toHaveURL(/days=7/)
  const { days, waiting } = await client.overview.show({ days: '7' })
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  await expect(page.getByRole('img', { name: /^Orders by day/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Money from .* charged to cards/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`New orders${waiting.new}`)
  await expect(page.getByRole('main')).toContainText(`Orders${orders}`)
  await page.getByRole('button', { name: /^Waiting for the vendor/ }).click()
  await expect(page).toHaveURL(/view=waiting/)
  await expect(page.getByRole('heading', { level: 1, name: 'Link order admin' })).toBeVisible()
})

test('does not show zeros when figures cannot be loaded', async ({ page, as, allowNoise }) => {
  allowNoise(/Failed to load/)
  await as('admin@demo.test')
  await page.route('**/api/admin/overview*', (route) => route.abort())
  await page.goto(pathTo('admin-overview'))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Late/ })).toContainText('–')
  await expect(page.getByRole('main')).toContainText('Charged to cards–')
  await expect(page.getByRole('main')).not.toContainText('$')
  await expect(page.getByRole('main')).not.toContainText('Nothing yet')
})

test('shows the status of each part with its fix, and checks again', async ({ page, as }) => {
  await as('admin@demo.test')
  await page.goto(pathTo('admin-health'))
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  const database = page.getByRole('table', { name: 'Database' })
  await expect(database.getByRole('row').filter({ hasText: 'Embedded database' })).toContainText('OK')
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const [response] = await Promise.all([
    page.waitForResponse(/admin\/health$/),
    page.getByRole('button', { name: 'Check again' }).click(),
  ])
  expect(response.status()).toBe(200)
})
