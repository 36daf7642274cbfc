import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const missing = { status: 404, body: '' }

/** Counts how often the page itself is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test.describe('A deployment removes the files of an open page', () => {
  test.beforeEach(({ allowNoise }) => {
    allowNoise(/status of 404/)
    allowNoise(/dynamically imported module/)
  })

  test('reloads the page and shows the requested screen', async ({ page, as }) => {
    const { signedIn } = await as('second@demo.test')
    const site = signedIn.sites[0]
    const loads = countLoads(page)
    await page.route(/\/assets\/overlays-[^/]*\.js$/, (route) =>
      loads() < 2 ? route.fulfill(missing) : route.fallback(),
    )
    const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
    await page.goto(`${pathTo('page-summary', params)}?open=add`)
    await expect(page.getByRole('dialog', { name: 'Add Key Phrase' })).toBeVisible()
    expect(loads()).toBe(2)
  })

  test('leaves the screen unchanged while the server is down', async ({ page, as, allowNoise }) => {
    allowNoise(/ERR_FAILED/)
    const { signedIn } = await as('second@demo.test')
    const site = signedIn.sites[0]
    const loads = countLoads(page)
    await page.route(/\/assets\/overlays-[^/]*\.js$/, (route) => route.abort())
    const healthCheck = page.waitForRequest((request) => request.method() === 'HEAD')
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.abort(),
    )
    await page.goto(pathTo('page-summary', { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }))
    await healthCheck
    await page.waitForTimeout(500)
    await expect(page.getByRole('table', { name: 'Key phrases' })).toBeVisible()
    expect(loads()).toBe(1)
  })

  test('does not reload repeatedly when a file stays missing', async ({ page, as }) => {
    await as('second@demo.test')
    const loads = countLoads(page)
    await page.route(/\/assets\/tutorials-[^/]*\.js$/, (route) => route.fulfill(missing))
    await page.goto(pathTo('help-tutorials'))
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
    expect(loads()).toBeGreaterThan(1)
    expect(loads()).toBeLessThan(4)
  })
})
