import { pathTo } from '@linkwright/core/access/screens'
import { PASSWORD } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('adds a user, grants a website, changes the password and deletes; the user notices immediately', async ({
  page,
  as,
  signIn,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/status of (401|422)/)
  const { signedIn } = await as('agency@demo.test')
  const site = signedIn.sites[0]
  await page.goto(pathTo('dashboard'))
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Manage Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()

  // Adding: the passwords have to match, and the email of another user is refused.
  await page.getByRole('button', { name: 'Add user' }).click()
  const adding = page.getByRole('dialog', { name: 'Add user' })
  await field(adding, 'First name').fill('Ines')
  await field(adding, 'Last name').fill('Moreau')
  await field(adding, 'Email').fill('second@demo.test')
  await field(adding, 'Password').fill(PASSWORD)
  await field(adding, 'Confirm password').fill('another one')
  const add = adding.getByRole('button', { name: 'Add user' })
  await add.click()
  await expect(adding.getByText('Passwords do not match')).toBeVisible()
  await field(adding, 'Confirm password').fill(PASSWORD)
  await add.click()
  await expect(adding.getByText('This email address cannot be used.')).toBeVisible()
  await field(adding, 'Email').fill('ines@demo.test')
  await add.click()
  await expect(adding).toBeHidden()
  await expect(
    page.getByText('Ines Moreau was added, but sees no website until you grant access'),
  ).toBeVisible()
  const row = page.getByRole('row', { name: /Ines Moreau/ })
  await expect(row).toContainText('0 of')

  // The new user signs in elsewhere and sees no website.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const hers = await context.newPage()
  await signIn('ines@demo.test', hers)
  await expect(hers.getByText('Your account currently does not have any sites.')).toBeVisible()

  // The granted website appears without a reload.
  const actions = page.getByRole('button', { name: 'Actions for Ines Moreau' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Website access' }).click()
  await page
    .getByRole('dialog')
    .getByText(site?.name ?? '', { exact: true })
    .click()
  await page.getByRole('button', { name: 'Save access' }).click()
  await expect(row).toContainText('1 of')
  await expect(
    hers
      .getByRole('main')
      .getByText(site?.name ?? '', { exact: true })
      .first(),
  ).toBeVisible()

  // A changed name appears immediately; only one form is open at a time.
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Ines Moreau' })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(field(editing, 'Email')).toHaveValue('ines@demo.test')
  await field(editing, 'Last name').fill('')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText('Last name is required.').first()).toBeVisible()
  await field(editing, 'Last name').fill('Moreau-Roy')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(row).toContainText('Ines Moreau-Roy')

  // The permission to order changes immediately and persists.
  const may = row.getByRole('switch', { name: 'May place orders' })
  await expect(may).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await row.getByText('May place orders').click()
  await expect(may).not.toBeChecked()
  await saved
  await page.reload()
  await expect(may).not.toBeChecked()

  // A changed password ends the session immediately.
  await actions.click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const setting = page.getByRole('dialog')
  await field(setting, 'New password').fill('quite another one')
  await field(setting, 'Confirm new password').fill('quite another one')
  await setting.getByRole('button', { name: 'Change password' }).click()
  await expect(hers.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await context.close()

  // A failure shows a message and can be retried.
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asking = page.getByRole('alertdialog')
  await page.route('**/api/user/sub-users/*', (route) =>
    route.fulfill({ status: 422, json: { message: 'Not now.', code: 'refused' } }),
  )
  await asking.getByRole('button', { name: 'Delete user' }).click()
  await expect(asking.getByText('Could not delete the user.', { exact: true })).toBeVisible()
  await expect(asking.getByText('Not now.')).toBeVisible()
  await page.unroute('**/api/user/sub-users/*')
  await asking.getByRole('button', { name: 'Delete user' }).click()
  await expect(row).toHaveCount(0)
})

test('says so in Add user at the user limit and adds no user', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.route('**/api/user/session', async (route) => {
    const session = await (await route.fetch()).json()
    await route.fulfill({ json: { ...session, plan: { ...session.plan, sub_users: 1 } } })
  })
  await page.goto(pathTo('subusers'))
  await expect(
    page.getByText(
      /1 of 1 user allowed by your plan\..* You have reached the maximum number of users allowed\./,
    ),
  ).toBeVisible()
  const add = page.getByRole('button', { name: 'Add user' })
  await add.focus()
  await expect(page.getByRole('tooltip')).toHaveText('You have reached the maximum number of users allowed')
  await add.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('hides Manage Users from a sub-user and redirects its URL', async ({ page, as }) => {
  await as('sub@demo.test')
  await page.goto(pathTo('subusers'))
  await expect(page).toHaveURL(/dashboard/)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Manage Users' })).toHaveCount(0)
})
