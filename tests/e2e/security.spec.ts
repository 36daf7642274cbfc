import { pathTo } from '@linkwright/core/access/screens'
import { createClient } from '@linkwright/sdk'
import { PASSWORD } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

test.describe('Where you are signed in', () => {
  test('a session elsewhere is seen and signed out, and works no more', async ({ page, as, server }) => {
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
    await expect(page.getByText('Signed out there')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(elsewhere.session.read()).rejects.toMatchObject({ status: 401 })
  })

  test('everything but this session is signed out at once', async ({ page, as, server }) => {
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
