import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The scripts of the build that the page requests from now on. */
function watchScripts(page: Page): () => string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname)
  })
  return () => scripts
}

/** Holds back the scripts whose names match, until `release` is called. */
async function holdScripts(page: Page, names: RegExp) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && names.test(pathname),
    async (route) => {
      requested.resolve()
      await released.promise
      await route.fallback()
    },
  )
  return { requested: requested.promise, release: () => released.resolve() }
}

/** The page preloads nothing when it is idle: only an intent or a press loads code. */
async function withoutIdlePreload(page: Page) {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
}

test.describe('Preload on intent', () => {
  test.beforeEach(async ({ page, as }) => {
    await withoutIdlePreload(page)
    await as('agency@demo.test')
    await page.goto(pathTo('dashboard'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

  test('loads the screen of a hovered or focused link', async ({ page }) => {
    const scripts = watchScripts(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Tutorials', exact: true }).hover()
    await expect.poll(scripts).toContainEqual(expect.stringMatching(/\/tutorials-[^/]*$/))
    await menu.getByRole('link', { name: 'Contact', exact: true }).focus()
    await expect.poll(scripts).toContainEqual(expect.stringMatching(/\/contact-[^/]*$/))
    expect(new URL(page.url()).pathname).toBe(pathTo('dashboard'))
  })

  test('loads what a hovered button opens', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.getByRole('button', { name: /^Cart/ }).hover()
    await expect.poll(scripts).toContainEqual(expect.stringMatching(/\/overlays-[^/]*$/))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('restores the focus after closing a dialog whose code was loaded by the press', async ({ page, as }) => {
  await as('admin@demo.test')
  const scripts = await holdScripts(page, /\/lead-dialog-/)
  await page.goto(pathTo('admin-leads'))
  const add = page.getByRole('button', { name: 'Add lead' })
  await add.focus()
  await page.keyboard.press('Enter')
  await scripts.requested
  await expect(page.getByRole('dialog')).toHaveCount(0)
  scripts.release()
  const dialog = page.getByRole('dialog', { name: 'Add lead' })
  await expect(dialog).toBeVisible()
  await expect(add).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('shifts no layout when the code of selects loads, and opens a select pressed before', async ({
  page,
  as,
}) => {
  const { signedIn } = await as('second@demo.test')
  const [site] = signedIn.sites
  const scripts = await holdScripts(page, /\/choices-/)
  await page.goto(pathTo('edit-page', { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }))
  await scripts.requested
  await page.evaluate(() => document.fonts.ready)
  const fields = page.getByRole('main').locator('.lw-field')
  await expect(fields.first()).toBeVisible()
  const places = async () =>
    await fields.evaluateAll((all) => all.map((field) => JSON.stringify(field.getBoundingClientRect())))
  const select = page.getByRole('main').locator('[aria-haspopup="listbox"]').first()
  await select.click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const before = await places()
  scripts.release()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(select).toBeFocused()
})
