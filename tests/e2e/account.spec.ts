import { pathTo } from '@linkwright/core/access/screens'
import { createClient } from '@linkwright/sdk'
import { clientOf, PASSWORD } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

test.describe('My Profile', () => {
  test("shows 'Your account was updated' and the new name in the menu", async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const { id, email, first_name, last_name } = signedIn.user
    await page.goto(pathTo('profile'))
    await field(page, 'First name').fill('Adelheid')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your account was updated')).toBeVisible()
    await expect(page.getByRole('button', { name: /Account: AL, Adelheid Larsen/ })).toBeVisible()
    await client.users.edit({ id, email, first_name, last_name })
  })

  test("shows 'An error has occurred updating your profile' in the form", async ({
    page,
    as,
    allowNoise,
  }) => {
    allowNoise(/status of 422/)
    await as(account)
    await page.goto(pathTo('profile'))
    await field(page, 'Email').fill('second@demo.test')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      /Please enter your current password to change your email address\./,
    )
    await expect(page.getByRole('form').getByText('An error has occurred updating your profile')).toHaveCount(
      0,
    )
    await field(page, 'Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText(
      'An error has occurred updating your profile',
    )
    await expect(field(page, 'Email')).toHaveValue('second@demo.test')
  })

  test("does not find another user's profile", async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('profile', { userId: signedIn.user.id + 1 }))
    await expect(page.getByText('The page you are looking for was not found')).toBeVisible()
  })
})

test('changes a password after checking the current one and ends other sessions', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(/status of 422/)
  const { client } = await as('admin@demo.test')
  const other = createClient({ baseURL: server.url })
  const { token } = await other.session.login({ email: 'admin@demo.test', password: PASSWORD })
  await page.goto(pathTo('password'))
  await field(page, 'Current password').fill('wrong')
  await field(page, 'New password').fill('a new pass phrase')
  await field(page, 'Confirm new password').fill('another pass phrase')
  const save = page.getByRole('button', { name: 'Change password' })
  await save.click()
  await expect(page.getByText('Passwords must match.')).toBeVisible()
  await expect(field(page, 'Confirm new password')).toBeFocused()
  await field(page, 'Confirm new password').fill('a new pass phrase')
  await save.click()
  await expect(field(page, 'Current password')).toBeFocused()
  await field(page, 'Current password').fill(PASSWORD)
  await save.click()
  await expect(page.getByText('Save successful...')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')
  const old = createClient({ baseURL: server.url, token: () => token, onSignedOut: () => {} })
  await expect(old.session.read()).rejects.toMatchObject({ status: 401 })
  await client.session.changePassword({ current_password: 'a new pass phrase', password: PASSWORD })
})

test('creates an API key, copies it once, uses it and revokes it', async ({ page, as, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as(account)
  await page.goto(pathTo('api-keys'))
  await page.getByRole('button', { name: 'Add API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add API key' })
  await dialog.getByRole('button', { name: 'Add API key' }).click()
  await expect(dialog.getByText('Please name the key.').first()).toBeVisible()
  await field(dialog, 'Name').fill('Nightly reports')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  const withKey = createClient({ baseURL: server.url, token: () => secret, onSignedOut: () => {} })
  expect((await withKey.sites.list()).length).toBeGreaterThan(1)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('row', { name: /Nightly reports/ })
  await expect(row).toContainText(secret.slice(-4))
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The API key “Nightly reports” was revoked')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(withKey.sites.list()).rejects.toMatchObject({ status: 401 })
})

test('shows an administrator whose account is open; Stop Impersonation returns', async ({
  page,
  server,
  as,
  allowNoise,
}) => {
  // Requests while the server switches sessions.
  allowNoise(/status of 401/)
  const { client } = await as('admin@demo.test')
  const { signedIn } = await clientOf(server.url, account)
  const { token } = await client.session.loginAs({ userId: signedIn.user.id })
  await resume(page, token)
  await page.goto(pathTo('dashboard'))
  await expect(page.getByText('You are signed in as Ada Larsen of Northlight Search.')).toBeVisible()
  await expect(
    page.getByText(/You are Noor Haddad\. This session ends at \d\d\/\d\d\/\d{4} \d\d:\d\d\./),
  ).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Stop Impersonation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stop Impersonation' }).click()
  await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible()
  await expect(page.getByText(/^You are signed in as/)).toHaveCount(0)
  await expect(page.getByText('Your account currently does not have any sites.')).toBeVisible()
  await page.goto(pathTo('profile'))
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Stop Impersonation' })).toHaveCount(0)
})

test('remembers theme and density on this device', async ({ page, as }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await as(account)
  await page.goto(pathTo('dashboard'))
  const colors = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.lw-root') ?? document.body).backgroundColor)
  const before = await colors()
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Compact', { exact: true }).click()
  await expect.poll(colors).not.toBe(before)
  const dark = await colors()
  await page.reload()
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  expect(await colors()).toBe(dark)
})

test('links from help to the contact page and the configured tutorials', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Tutorials' }).click()
  const video = page.getByRole('main').getByRole('link', { name: /First steps/ })
  await expect(video).toHaveAttribute('href', 'https://videos.example/1')
  await menu.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Open the contact form/ })).toHaveAttribute(
    'href',
    'https://help.example/contact',
  )
  for (const [name, href] of [
    [/Hire freelancers/, 'https://freelancers.example/'],
    [/SEO-optimised blogs/, 'https://blogs.example/'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href)
})
