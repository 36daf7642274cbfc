import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { shownCode } from '../../apps/server/src/testing/authenticator.ts'
import { clientOf, PASSWORD } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@demo.test'
const list = pathTo('admin-users')
const customer = 'agency@demo.test'

const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) }).first()

/** Opens the menu of a user's row and chooses an entry of it. */
async function chooseAction(page: Page, email: string, entry: string | RegExp) {
  await rowOf(page, email)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function find(page: Page, email: string) {
  await page.goto(`${list}?type=all&q=${encodeURIComponent(email)}`)
  await expect(rowOf(page, email)).toBeVisible()
}

test('shows sign-up counts, lists active accounts by default and exports all users', async ({ page, as }) => {
  const { client } = await as(admin)
  await page.goto(list)
  const { total } = await client.adminUsers.stats()
  const figures = page.getByRole('region', { name: 'New users' })
  for (const name of ['Today', 'This month', 'Last month']) await expect(figures).toContainText(name)
  await expect(figures.locator('.lw-stat', { hasText: 'Total' })).toContainText(String(total))
  const active = await client.adminUsers.list({ type: 'active', limit: 1 })
  await expect(page.getByText(`${active.total} users`, { exact: true })).toBeVisible()
  await choose(page, 'Status', 'Expired')
  await expect(page).toHaveURL(/type=expired/)
  await expect(page.getByRole('cell', { name: 'Expired' }).first()).toBeVisible()
  await choose(page, 'Status', 'All')
  await expect(page.getByText(`${total} users`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter users' }).fill(customer)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await rowOf(page, customer)
    .getByRole('button', { name: /Details|Show/ })
    .click()
  for (const name of ['Business ID', 'API access', 'Keywords', 'Payment customer'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('users.csv')
})

test('invites a new account by email, which sets a password; edits it from its row', async ({
  page,
  as,
  server,
  browser,
  allowNoise,
}) => {
  allowNoise(/422/)
  const { client } = await as(admin)
  const email = `iris.${Date.now()}@example.test`
  await page.goto(list)
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('First name is required.')).toBeVisible()
  await expect(dialog.getByText('Please name the business.')).toBeVisible()
  await expect(dialog.getByText('Please choose a plan.')).toBeVisible()
  await expectAccessible(page)
  await field(dialog, 'First name').fill('Iris')
  await field(dialog, 'Last name').fill('Vance')
  await field(dialog, 'Email').fill(email)
  await field(dialog, 'Business').fill('Vance & Co')
  await dialog.getByRole('button', { name: /Plan$/ }).click()
  await page.getByRole('option', { name: 'Launch', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`The account was created, and ${email} was invited`)).toBeVisible()
  // A new account is in trial, and the list of active accounts does not contain it.
  await page.getByRole('button', { name: 'Show account' }).click()
  await expect(rowOf(page, email)).toBeVisible()

  const mail = (await client.demo.outbox()).find(({ to }) => to.includes(email))
  const link = /https?:\/\/\S+\/password-wizard\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  const other = await browser.newPage({ baseURL: server.url })
  const { pathname, search } = new URL(link)
  await other.goto(pathname + search)
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible()
  await expect(other).toHaveTitle(/^Choose a password · /)
  await expect(other.getByText(/^Welcome to /)).toBeVisible()
  await expectAccessible(other)
  await field(other, 'New password').fill('a password of her own')
  await field(other, 'Confirm new password').fill('a password of her own')
  await other.getByRole('button', { name: 'Choose password' }).click()
  await expect(other.getByText('Your password has now been set. Please use it now to login.')).toBeVisible()
  // A used invitation is refused with its own message.
  await other.goto(pathname + search)
  await field(other, 'New password').fill('another password')
  await field(other, 'Confirm new password').fill('another password')
  await other.getByRole('button', { name: 'Choose password' }).click()
  await expect(other.getByText(/^This invitation was already used or has expired/)).toBeVisible()
  await other.close()

  await find(page, email)
  await chooseAction(page, email, 'Enable API access')
  await expect(page.getByText('Vance & Co can now use API keys')).toBeVisible()
  await chooseAction(page, email, 'Disable API access')
  await expect(page.getByText('API keys of Vance & Co no longer work')).toBeVisible()
  await chooseAction(page, email, 'Send a password reset email')
  await expect(page.getByText(`A password reset email was sent to ${email}`)).toBeVisible()
  await chooseAction(page, email, 'Change email')
  await field(page, 'Email').fill(customer)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(/signs in with this address\. Choose another address/).first()).toBeVisible()
  await field(page, 'Email').fill(`moved.${email}`)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Iris Vance signs in with moved.${email} now`)).toBeVisible()
  await chooseAction(page, email, 'Set a default password')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByRole('dialog').getByText(/^[a-zA-Z2-9]{12}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await chooseAction(page, email, 'Assign an account manager')
  await expect(page.getByRole('dialog', { name: 'Account manager of Vance & Co' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseAction(page, email, 'Credit')
  await expect(page.getByRole('dialog', { name: 'Credit of Vance & Co' })).toBeVisible()
  await page.keyboard.press('Escape')

  await chooseAction(page, email, 'Cancel the account')
  const question = page.getByRole('alertdialog', { name: 'Do you really want to cancel this account?' })
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  const found = async () => (await client.adminUsers.list({ type: 'all', q: email }))[0]
  expect((await found())?.closed).toBe(false)
  await chooseAction(page, email, 'Cancel the account')
  await question.getByRole('button', { name: 'Cancel the account' }).click()
  await expect(page.getByText('The account of Vance & Co was closed')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Canceled')
  expect(await found()).toMatchObject({ closed: true, status: 'canceled', active: '0' })
  await chooseAction(page, email, 'Reactivate the subscription')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText(/^No card is stored for this account/)).toBeVisible()
})

test('finds a user, acts as them with both names shown, and returns to the same place', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(/status of 401/)
  await as(admin)
  await find(page, customer)
  await chooseAction(page, customer, 'Log in as this user')
  await page.waitForURL('**/secure/dashboard')
  const both = page.getByText(/You are signed in as Ada Larsen of Northlight Search/)
  await expect(both).toBeVisible()
  await expect(page.getByText(/You are Noor Haddad\. This session ends at/)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathTo('profile'))
    await expect(both).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectAccessible(page)
  await page.goto(list)
  await expect(page).not.toHaveURL(/admin\/users/)
  await page.getByRole('button', { name: 'Stop Impersonation' }).click()
  await expect(page).toHaveURL(new RegExp(`admin/users\\?.*q=${encodeURIComponent(customer)}`))
  await expect(rowOf(page, customer)).toBeVisible()
  const { client } = await clientOf(server.url, admin)
  const actions = (await client.audit.list({ limit: 20 })).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['login-as.start', 'login-as.stop']))
})

test('opens and closes a row menu by keyboard and explains disabled items', async ({ page, as }) => {
  await as(admin)
  await find(page, admin)
  const menu = rowOf(page, admin).getByRole('button', { name: /Actions/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('menuitem', { name: /Log in as this user/ })
  await expect(first).toContainText('Administrators cannot sign in as another administrator.')
  // The focus moves into the menu shortly after it opens: to its first item or to the menu itself.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('shows a toast for a failure and leaves the list unchanged', async ({ page, as, allowNoise }) => {
  allowNoise(/500/)
  await as(admin)
  await find(page, customer)
  await page.route('**/api/admin/users/*/api', (route) =>
    route.fulfill({ status: 500, json: { message: 'The server failed.', code: 'internal' } }),
  )
  await chooseAction(page, customer, /API access/)
  await expect(page.getByText(/The server failed\./)).toBeVisible()
  await expect(rowOf(page, customer)).toBeVisible()
})

test('lets a user without phone and codes sign in with the password again, and logs who allowed it', async ({
  page,
  as,
  server,
}) => {
  const email = 'second@demo.test'
  const owner = await clientOf(server.url, email)
  const { secret } = await owner.client.secondFactor.begin({ current_password: PASSWORD })
  await owner.client.secondFactor.confirm({ code: shownCode(secret, new Date()) })
  const { client } = await as(admin)
  await find(page, 'agency@demo.test')
  await rowOf(page, 'agency@demo.test')
    .getByRole('button', { name: /Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Change email' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reset two-step sign-in' })).toHaveCount(0)

  await find(page, email)
  await chooseAction(page, email, 'Reset two-step sign-in')
  const dialog = page.getByRole('alertdialog', { name: `Reset the two-step sign-in of ${email}?` })
  await expect(dialog.getByText('Verify their identity first')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await client.adminUsers.list({ type: 'all', id: owner.signedIn.user.id }))[0]?.second_factor).toBe(
    true,
  )
  await chooseAction(page, email, 'Reset two-step sign-in')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(`The two-step sign-in of ${email} was reset`)).toBeVisible()
  await expect(dialog).toBeHidden()
  // After the refetch there is nothing left to reset.
  await rowOf(page, email)
    .getByRole('button', { name: /Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Change email' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reset two-step sign-in' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  const signedInAgain = await clientOf(server.url, email)
  expect(signedInAgain.signedIn.user.email).toBe(email)
  const [entry] = await client.audit.list({ action: 'second-factor.reset' })
  expect(entry).toMatchObject({ action: 'second-factor.reset', subject_id: owner.signedIn.user.id })
})
