import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('an administrator follows an entry to all that its person did, and back', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  const { gauge_blue_ranges } = await client.settings.show()
  await client.settings.edit({ gauge_blue_ranges })
  await page.goto(`${pathTo('admin-audit')}?action=settings.edit`)
  const table = page.getByRole('table', { name: 'entries' })
  const row = table.getByRole('row', { name: /settings\.edit/ }).first()
  await expect(row).toContainText('Dashboard or SDK')
  await row.getByRole('button', { name: /Details/ }).click()
  await expect(table).toContainText('After: gauge_blue_ranges')
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await expect(table.getByRole('row', { name: /session\.open/ }).first()).toBeVisible()
  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: /^Everything .* did$/ }).click()
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(table.getByRole('row', { name: /order\.place/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(table.getByRole('row', { name: /order\.place/ }).first()).toBeVisible()
})
