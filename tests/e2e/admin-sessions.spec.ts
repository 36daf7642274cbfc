import { pathTo } from '@linkwright/core/access/screens'
import { clientOf } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@demo.test'
const email = 'second@demo.test'

test('ends all sessions of a user, who can sign in again', async ({ page, as, server }) => {
  const owner = await clientOf(server.url, email)
  const { client } = await as(admin)
  await page.goto(`${pathTo('admin-users')}?type=all&q=${encodeURIComponent(email)}`)
  const choose = async () => {
    const row = page.getByRole('row', { name: new RegExp(email) }).first()
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'End all sessions' }).click()
  }
  await choose()
  const dialog = page.getByRole('alertdialog', { name: `End all sessions of ${email}?` })
  await expect(dialog.getByText('Their API keys keep working')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await owner.client.session.read()).user.email).toBe(email)
  await choose()
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText(`${email} was signed out everywhere`)).toBeVisible()
  await expect(owner.client.session.read()).rejects.toMatchObject({ status: 401 })
  expect((await clientOf(server.url, email)).signedIn.user.email).toBe(email)
  const [entry] = await client.audit.list({ action: 'account.sessions' })
  expect(entry).toMatchObject({ subject_id: owner.signedIn.user.id })
})
