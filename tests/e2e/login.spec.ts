import { createClient } from '@linkwright/sdk'
import { clientOf, PASSWORD } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const failedCall = /the server responded with a status of 422/

test.describe('Login', () => {
  test('links to the external sign-up page, privacy and contact', async ({ page }) => {
    await page.goto('/')
    for (const [name, href] of [
      ['Sign Up', 'https://signup.example/'],
      ['Privacy', 'https://help.example/privacy'],
      ['Contact page', 'https://help.example/contact'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('requires both fields and focuses the first', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
  })

  test("shows the server's message, keeps the input, and shows that it is loading", async ({
    page,
    allowNoise,
  }) => {
    allowNoise(failedCall)
    await page.goto('/')
    await field(page, 'Email').fill('agency@demo.test')
    await field(page, 'Password').fill('not the password')
    await page.route('**/api/user/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('password')
    await expect(field(page, 'Email')).toHaveValue('agency@demo.test')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  test('offers a closed account to subscribe again', async ({ page, allowNoise }) => {
    allowNoise(failedCall)
    await page.goto('/')
    await field(page, 'Email').fill('closed@demo.test')
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Your account has been canceled.')
    await expect(page.getByRole('link', { name: /subscribe/i })).toHaveAttribute('href', /\/resub\/sub_demo_/)
  })

  test('continues to the requested URL', async ({ page }) => {
    await page.goto('/secure/user/password')
    await field(page, 'Email').fill('second@demo.test')
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/secure/user/password')
  })

  test('survives a reload and ends with Sign Out in every tab', async ({ page, context, signIn }) => {
    await signIn('second@demo.test')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/secure/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /Ingrid Solberg/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    for (const tab of [page, other]) {
      await tab.waitForURL((url) => url.pathname === '/')
      await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
      // After Sign Out there is no screen to return to and no message to show.
      expect(new URL(tab.url()).search).toBe('')
    }
    expect(await page.evaluate(() => localStorage.getItem('linkwright'))).toBeNull()
  })
})

test.describe('Forgotten password', () => {
  test('requires an email and shows the message without a call', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await expect(
      page.getByText('Please enter your email and press Forgot Password to initiate a password reset.'),
    ).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    expect(calls).not.toContain('/api/user/forgot-password')
  })

  test('sends a link that sets a password once', async ({ page, server }) => {
    await page.goto('/')
    await field(page, 'Email').fill('customer@demo.test')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await expect(
      page.getByText(
        'We have sent a password reset email to you. Please note that the reset link is only valid for 12 hours.',
      ),
    ).toBeVisible()

    const { signedIn } = await clientOf(server.url, 'admin@demo.test')
    const response = await fetch(`${server.url}/api/demo/outbox`, {
      headers: { authorization: `Bearer ${signedIn.token}` },
    })
    const mails = (await response.json()) as { to: string; body: string }[]
    const mail = mails.find(({ to }) => to.includes('customer@demo.test'))
    const link = /\/password-wizard\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    expect(link).not.toBe('')

    await page.goto(link)
    await field(page, 'New password').fill('a new pass phrase')
    await field(page, 'Confirm new password').fill('another pass phrase')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Passwords must match.')).toBeVisible()
    await field(page, 'Confirm new password').fill('a new pass phrase')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Your password has now been set. Please use it now to login.')).toBeVisible()

    // Restores the password for the following tests.
    const changed = createClient({ baseURL: server.url })
    const { token } = await changed.session.login({
      email: 'customer@demo.test',
      password: 'a new pass phrase',
    })
    await createClient({ baseURL: server.url, token: () => token }).session.changePassword({
      current_password: 'a new pass phrase',
      password: PASSWORD,
    })

    await page.goto(link)
    await field(page, 'New password').fill('a third pass phrase')
    await field(page, 'Confirm new password').fill('a third pass phrase')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The link you used is invalid or expired.')).toBeVisible()
  })
})
