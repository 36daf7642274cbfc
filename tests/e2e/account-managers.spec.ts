import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { clientOf } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('adds and deletes an account manager, whose customer can book a call', async ({
  page,
  as,
  server,
  browser,
}) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('help-tutorials'))
  await page.getByRole('link', { name: 'Account managers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account managers' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Account managers' })
  await expect(table.getByRole('row')).toHaveCount(4)

  // The add button is disabled while either field is empty.
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await field(page, 'Name').fill('Nils Berg')
  await expect(add).toBeDisabled()
  await field(page, 'Calendar link').fill('next week')
  await add.click()
  await expect(page.getByText('Please enter a valid URL for the calendar link.')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Calendar link').fill('  cal.example/nils ')
  await add.click()
  await expect(page.getByText('Nils Berg was added')).toBeVisible()
  await expect(table.getByRole('row', { name: /Nils Berg/ })).toContainText('https://cal.example/nils')
  await expect(add).toBeDisabled()

  const managers = await client.accountManagers.list()
  const id = managers.find(({ name }) => name === 'Nils Berg')?.id ?? 0
  const iris = managers.find(({ name }) => name === 'Iris Vance')?.id ?? 0
  const { signedIn } = await clientOf(server.url, 'agency@demo.test')
  const { business_id } = signedIn.user
  await client.accountManagers.assign({ business_id, account_manager_id: id })
  const customer = await browser.newPage({ baseURL: server.url })
  await as('agency@demo.test', customer)
  await customer.goto(pathTo('help-contact'))
  await expect(customer.getByRole('link', { name: /Find a time to talk with Nils Berg/ })).toHaveAttribute(
    'href',
    'https://cal.example/nils',
  )

  await page.reload()
  await page.getByRole('button', { name: 'Actions for Nils Berg' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Nils Berg?' })
  await expect(dialog).toContainText('1 account will have no account manager.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nils Berg was deleted')).toBeVisible()
  await expect(table.getByRole('row', { name: /Nils Berg/ })).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(customer.getByText('Your account manager', { exact: true })).toHaveCount(0)
  await customer.close()
  await client.accountManagers.assign({ business_id, account_manager_id: iris })
})

test('shows 25 account managers per page', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  const before = (await client.accountManagers.list()).length
  const names = Array.from({ length: 26 - before }, (_, index) => `Zoe ${String(index).padStart(2, '0')}`)
  for (const name of names) await client.accountManagers.add({ name, calendar_link: 'cal.example/zoe' })
  await page.goto(pathTo('account-managers'))
  const rows = page.getByRole('table', { name: 'Account managers' }).getByRole('row')
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(2)
  for (const { id, name } of await client.accountManagers.list())
    if (names.includes(name)) await client.accountManagers.remove({ id })
})

test('keeps other users out', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(pathTo('account-managers'))
  await expect(page).not.toHaveURL(/account-managers/)
})
