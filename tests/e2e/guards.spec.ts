import { pathTo } from '@linkwright/core/access/screens'
import { session } from './support/accounts.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.describe('Guards', () => {
  test('a visitor without a session is led to login', async ({ page }) => {
    await page.goto('/secure/dashboard')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('an unknown path shows the not-found page, signed in or not', async ({ page, server }) => {
    const text = 'Oops... Looks like something went wrong. The page you are looking for was not found'
    const spaced = new RegExp(text.replaceAll('.', '\\.').replaceAll(' ', '\\s*'))
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('main')).toHaveText(spaced)
    const { token } = await session(server.url, 'agency@demo.test')
    await resume(page, token)
    await page.goto('/secure/nowhere')
    await expect(page.getByRole('main')).toHaveText(spaced)
  })

  test('a disabled site shows a lock and cannot be entered', async ({ page, server, signIn }) => {
    await signIn('agency@demo.test')
    const { sites } = await session(server.url, 'agency@demo.test')
    const disabled = sites.find(({ available }) => available !== '1')
    if (disabled === undefined) throw new Error('The demo world has no disabled site.')
    const menu = page.getByRole('navigation', { name: /main|menu/i })
    await expect(menu.getByText(disabled.name)).toBeVisible()
    await expect(menu.getByRole('link', { name: disabled.name })).toHaveCount(0)
    await page.goto(pathTo('site-summary', { siteId: disabled.id }))
    await page.waitForURL('**/secure/dashboard')
    await expect(
      page.getByText('This website is disabled, because you have downgraded your plan.').first(),
    ).toBeVisible()
  })

  test('a business in trial is told how long it lasts', async ({ page, signIn }) => {
    await signIn('customer@demo.test')
    await expect(page.getByText(/^Your free trial ends in \d days?\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade' }).first().click()
    await page.waitForURL('**/secure/setup-plan')
    await expect(page.getByRole('main')).toContainText('account manager')
  })

  test('an inactive business is led to setup-plan, and may go to its profile', async ({ page, signIn }) => {
    await signIn('expired@demo.test')
    await page.waitForURL('**/secure/setup-plan')
    await page.goto('/secure/user/profile')
    await expect(page).toHaveURL(/\/secure\/user\/profile$/)
    await page.goto('/secure/dashboard')
    await page.waitForURL('**/secure/setup-plan')
  })

  test('a sub-user sees the sites it was given, and cannot add one', async ({ page, signIn }) => {
    await signIn('sub@demo.test')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto('/secure/site/add')
    await page.waitForURL('**/secure/dashboard')
  })
})

test.describe('Session', () => {
  test('ends at the second it expires', async ({ page, server }) => {
    const { token, expires } = await session(server.url, 'second@demo.test')
    await resume(page, token)
    await page.clock.install()
    await page.goto('/secure/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = expires * 1000 - Date.now()
    await page.clock.fastForward(left - 60_000)
    expect(new URL(page.url()).pathname).toBe('/secure/dashboard')
    await page.clock.fastForward(61_000)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText(/session has (ended|expired)/i)).toBeVisible()
  })

  test('any 401 logs out and goes to login', async ({ page, server, allowNoise, signIn }) => {
    allowNoise(/status of 401/)
    await signIn('second@demo.test')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('linkwright') ?? '{}').token as string,
    )
    await fetch(`${server.url}/api/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('linkwright'))).toBeNull()
  })
})
