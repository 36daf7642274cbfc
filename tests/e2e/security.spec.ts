import { pathTo } from '@linkwright/core/access/screens'
import { createClient } from '@linkwright/sdk'
import { shownCode } from '../../apps/server/src/testing/authenticator.ts'
import { PASSWORD } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

test.describe('Sessions', () => {
  test('shows and signs out a session elsewhere, which then stops working', async ({ page, as, server }) => {
    await as(account)
    const elsewhere = createClient({ baseURL: server.url, userAgent: 'curl/8.5.0', onSignedOut: () => {} })
    await elsewhere.session.login({ email: account, password: PASSWORD })
    await page.goto(pathTo('dashboard'))
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Security' }).click()
    const row = page.getByRole('row').filter({ hasText: 'curl' })
    await expect(page.getByRole('row').filter({ hasText: 'This session' })).toHaveCount(1)
    await row.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out curl?' })
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('The session was signed out')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(elsewhere.session.read()).rejects.toMatchObject({ status: 401 })
  })

  test('signs out all other sessions at once', async ({ page, as, server }) => {
    await as(account)
    const elsewhere = createClient({ baseURL: server.url, userAgent: 'curl/8.5.0', onSignedOut: () => {} })
    await elsewhere.session.login({ email: account, password: PASSWORD })
    await page.goto(pathTo('security'))
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText(/was signed out|were signed out/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'curl' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await expect(elsewhere.session.read()).rejects.toMatchObject({ status: 401 })
  })
})

test('sets up two-step sign-in, asks for it, accepts a recovery code and turns it off', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(/status of 422/)
  const { client } = await as(account)
  await page.goto(pathTo('security'))
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await field(page, 'Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Code from the app').fill(shownCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  // Escape would lose them.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  // A live message redirects the screen to the sign-in.
  await client.session.logout()
  await page.waitForURL((url) => !url.pathname.startsWith('/secure'))
  await field(page, 'Email').fill(account)
  await field(page, 'Password').fill(PASSWORD)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await expect(field(page, 'Code from your authenticator app')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Code from your authenticator app').fill('000000')
  await signIn.click()
  await expect(page.getByText(/^This code is not correct\./).first()).toBeVisible()
  await field(page, 'Code from your authenticator app').fill(codes[0] ?? '')
  await signIn.click()
  await page.waitForURL('**/secure/**')
  await page.goto(pathTo('security'))
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'Code from your authenticator app, or a recovery code').fill(codes[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  const secondClient = createClient({ baseURL: server.url })
  expect((await secondClient.session.login({ email: account, password: PASSWORD })).user.email).toBe(account)
})

test('makes an administrator without two-step sign-in set it up first', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(/status of 403/)
  const { client } = await as('admin@demo.test', await page.context().newPage())
  const email = 'second-admin@demo.test'
  const business = { name: 'Second', plan_id: 5 }
  await client.adminUsers.add({ email, first_name: 'Sol', last_name: 'Admin', user_type: 'admin', business })
  let key: string | undefined
  await expect
    .poll(async () => {
      const mail = (await client.demo.outbox()).find(({ to }) => to === email)
      key = /password-wizard\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
      return key
    })
    .toBeDefined()
  const visitor = createClient({ baseURL: server.url })
  await visitor.session.resetPassword({ key: key ?? '', password: PASSWORD, password1: PASSWORD })
  const { secret } = await client.secondFactor.begin({ current_password: PASSWORD })
  const { recovery_codes } = await client.secondFactor.confirm({ code: shownCode(secret, new Date()) })
  await client.settings.edit({ require_second_factor: true })

  const { token } = await visitor.session.login({ email, password: PASSWORD })
  await resume(page, token)
  await page.goto(pathTo('admin-settings'))
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByText('Two-step sign-in is required. Please set it up first.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const own = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Code from the app').fill(shownCode(own, new Date()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  // With two-step sign-in set up, screens open again.
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Require two-step sign-in for administrators')).toBeChecked()

  await client.settings.edit({ require_second_factor: false })
  await client.secondFactor.off({ current_password: PASSWORD, code: recovery_codes[0] ?? '' })
})
