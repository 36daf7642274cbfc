import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'

const account = 'agency@demo.test'

/** The focused element as a screen reader announces it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
  })

test('lists the shortcuts with `?`, closes them with Escape and restores the focus', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('article').first()).toBeVisible()
  const add = page.getByRole('link', { name: 'Add Website' })
  await add.focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(add).toBeFocused()
})

test('lists the shortcuts with `?` while a closed menu fades out', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Actions/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.locator('.lw-menu-popover').evaluate((menu: HTMLElement) => {
    menu.style.transitionDuration = '2s'
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('focuses the filter with `/`, which is a normal letter inside it', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  const filter = page.getByRole('searchbox', { name: 'Filter websites' })
  await expect(filter).toBeVisible()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await page.keyboard.type('quill/')
  await expect(filter).toHaveValue('quill/')
  await expect(page.getByText('No website matches your filter.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(7)
})

test('offers to skip the menu at the first Tab, then tabs through the menu', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  const order: string[] = []
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  expect(order).toEqual(['Linkwright: Dashboard', 'Dashboard', 'Place Order', 'Link marketplace'])
  await page.getByRole('button', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('supports a whole task by keyboard: from the card to the page, its explanation and back', async ({
  page,
  as,
}) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  await page.getByRole('article').first().getByRole('link', { name: 'Manage SEO' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const first = page.getByRole('rowgroup', { name: 'Regular Pages' }).getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Edit Page' })).toBeVisible()
  const gauge = page.getByRole('button', { name: /^Page score/ })
  await gauge.focus()
  await page.keyboard.press('Enter')
  const explanation = page.getByRole('dialog', { name: 'Page score' })
  await expect(explanation).toContainText('How the score is calculated')
  await expect(page).toHaveURL(/open=score/)
  // The focus stays inside while the window is open.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    expect(await explanation.evaluate((window) => window.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(gauge).toBeFocused()
})

test('opens menus with the arrows and restores the focus', async ({ page, as }) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  const menu = page.getByRole('button', { name: /^Account/ })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('opens the command palette with Ctrl K in a filter, goes to an import, and restores the focus', async ({
  page,
  as,
}) => {
  await as(account)
  await page.goto(pathTo('dashboard'))
  const filter = page.getByRole('searchbox', { name: 'Filter websites' })
  await filter.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(filter).toBeFocused()
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.keyboard.type('dog')
  await expect(palette.getByRole('option').first()).toHaveText(/^Dog Harnesses/)
  await expectAccessibleInEachTheme(page)
  await field.fill('import dog')
  await expect(palette.getByRole('option').first()).toHaveText(/^Import links into Dog Harnesses/)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/import/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('2fa')
  await expect(palette.getByRole('option')).toHaveText('Security')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathTo('security'))
})
