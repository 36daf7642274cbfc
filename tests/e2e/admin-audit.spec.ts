import { auditActions } from '@linkwright/core/admin/audit/actions'
import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('opens all audit log entries of a user from one entry, and returns', async ({ page, as }) => {
  const { client, signedIn } = await as('admin@demo.test')
  const { gauge_blue_ranges } = await client.settings.show()
  await client.settings.edit({ gauge_blue_ranges })
  await page.goto(`${pathTo('admin-audit')}?action=settings.edit`)
  const table = page.getByRole('table', { name: 'entries' })
  const rows = table.getByRole('row')
  const changed = rows.filter({ hasText: auditActions['settings.edit'].label }).first()
  await expect(changed).toContainText('Dashboard or SDK')
  await changed.getByRole('button', { name: /Details/ }).click()
  await expect(table).toContainText('After: gauge_blue_ranges')
  await changed.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: /^Everything .* did$/ }).click()
  await expect(page).toHaveURL(/actor=\d+/)
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ entr(y|ies)$/ })
  const shown = async () => Number((await count.innerText()).replaceAll(/\D/g, ''))
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await expect.poll(shown).toBe((await client.audit.list({ actor: signedIn.user.id, limit: 1 })).total)
  const ofOne = await shown()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/actor=/)
  // The first entries of the demo have no actor.
  await expect.poll(shown).toBeGreaterThan(ofOne)
})
