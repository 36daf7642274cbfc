import { pathTo } from '@linkwright/core/access/screens'
import type { Locator, Page } from '@playwright/test'
import { session, signOutBeside } from './support/accounts.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.describe('Guards', () => {
  test('redirects a visitor without a session to login', async ({ page }) => {
    await page.goto('/secure/dashboard')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('shows the not-found page for an unknown path, signed in or not', async ({ page, server }) => {
    const text = 'Oops... Looks like something went wrong. The page you are looking for was not found'
    const spaced = new RegExp(text.replaceAll('.', '\\.').replaceAll(' ', '\\s*'))
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('main')).toHaveText(spaced)
    const { token } = await session(server.url, 'agency@demo.test')
    await resume(page, token)
    await page.goto('/secure/nowhere')
    await expect(page.getByRole('main')).toHaveText(spaced)
  })

  test('locks a disabled site', async ({ page, server, signIn }) => {
    await signIn('agency@demo.test')
    const { sites } = await session(server.url, 'agency@demo.test')
    const disabled = sites.find(({ available }) => available !== '1')
    if (disabled === undefined) throw new Error('The demo world has no disabled site.')
    const menu = page.getByRole('navigation', { name: /main|menu/i })
    const locked = menu.getByText(disabled.name)
    await expect(locked).toBeVisible()
    await expect(menu.getByRole('link', { name: disabled.name })).toHaveCount(0)
    const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
    expect(await colorOf(locked)).not.toBe(
      await colorOf(menu.getByRole('list', { name: 'Websites' }).getByRole('link').first()),
    )
    await page.goto(pathTo('site-summary', { siteId: disabled.id }))
    await page.waitForURL('**/secure/dashboard')
    await expect(
      page.getByText('This website is disabled, because you have downgraded your plan.').first(),
    ).toBeVisible()
  })

  test('shows a business in trial how long it lasts', async ({ page, signIn }) => {
    // The first login ever begins with a video.
    const video = page.getByRole('dialog', { name: /^(See how|Welcome)/ })
    await page.addLocatorHandler(video, () => page.keyboard.press('Escape'))
    await signIn('customer@demo.test')
    await expect(page.getByText(/^Your free trial ends in \d days?\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade' }).first().click()
    await page.waitForURL('**/secure/setup-plan')
    await expect(page.getByRole('main')).toContainText('Monthly Plans')
  })

  test('redirects an inactive business to setup-plan but allows its profile', async ({ page, signIn }) => {
    await signIn('expired@demo.test')
    await page.waitForURL('**/secure/setup-plan')
    await expect(page.getByRole('heading', { level: 1, name: 'Resubscribe' })).toBeVisible()
    await expect(page).toHaveTitle(/^Resubscribe · /)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Resubscribe')
    const reactivate = page.getByRole('button', { name: 'Reactivate your subscription' })
    await expect(reactivate).toBeVisible()
    const isInside = await reactivate.evaluate((button) => {
      const card = button.closest('article')
      return card !== null && button.getBoundingClientRect().right < card.getBoundingClientRect().right - 8
    })
    expect(isInside).toBe(true)
    await page.goto('/secure/user/profile')
    await expect(page).toHaveURL(/\/secure\/user\/profile$/)
    await page.goto('/secure/dashboard')
    await page.waitForURL('**/secure/setup-plan')
  })

  test('shows a sub-user the granted sites and no way to add one', async ({ page, signIn }) => {
    await signIn('sub@demo.test')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto('/secure/site/add')
    await page.waitForURL('**/secure/dashboard')
  })
})

test.describe('Session', () => {
  test('ends at the second that it expires', async ({ page, server }) => {
    const { token, expires } = await session(server.url, 'second@demo.test')
    await resume(page, token)
    let passed = 0
    // Advances the server's clock together with the page's.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const date = new Date(Date.now() + passed).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    })
    await page.clock.install()
    await page.goto('/secure/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = expires * 1000 - Date.now()
    passed = left - 60_000
    await page.clock.fastForward(passed)
    expect(new URL(page.url()).pathname).toBe('/secure/dashboard')
    passed += 61_000
    await page.clock.fastForward(61_000)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  })

  for (const [trigger, request] of [
    ['read at the start', (page: Page) => page.reload()],
    ['of a screen', (page: Page) => page.getByRole('link', { name: 'Completed Links' }).first().click()],
  ] as const)
    test(`ends after any 401 and redirects to login: from a call ${trigger}`, async ({
      page,
      as,
      server,
      allowNoise,
    }) => {
      allowNoise(/status of 401/)
      // No socket, which would report it too.
      await page.routeWebSocket('**/api/socket', () => {})
      const { signedIn } = await as('second@demo.test')
      const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
      await page.goto(pathTo('page-summary', { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The screen's own reads do not get the 401.
      await page.waitForLoadState('networkidle')
      await signOutBeside(server.url, signedIn.token)
      await request(page)
      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('linkwright'))).toBeNull()
    })

  test('ends when the server closes its socket, before any call', async ({
    page,
    as,
    server,
    allowNoise,
  }) => {
    // Reads that follow the handshake may still be pending.
    allowNoise(/status of 401/)
    const { signedIn } = await as('second@demo.test')
    await page.goto('/secure/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await signOutBeside(server.url, signedIn.token)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  })
})
