import { screens } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { visitNames, visit } from './support/screens.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

const sizes = { phone: 360, tablet: 768, desktop: 1440 } as const
type Size = keyof typeof sizes
const sizeNames = Object.keys(sizes) as Size[]
/** Pixels of a portrait page of US letter at 96 to the inch, without its margins. */
const PAPER = { width: 720, height: 960 }
const themes = ['light', 'dark'] as const
/** The whole grid takes minutes: `npm run test:a11y`. */
const whole = process.env.LINKWRIGHT_WHOLE_GRID === '1'

// These tests change nothing, so they run in parallel: otherwise this longest file would finish last.
test.describe.configure({ mode: 'parallel' })

test('visits every screen', () => {
  expect(visitNames.toSorted()).toEqual(Object.keys(screens).toSorted())
})

/** Stacked blocks have a gap. */
async function expectApart(page: Page): Promise<void> {
  const touching = await page.evaluate(() => {
    const blocks = Array.from(document.querySelectorAll('.ld-main :is(.lw-card, .lw-stat-grid)'))
      .filter((block) => block.parentElement?.closest('.lw-card') === null)
      .map((block) => ({ said: block.textContent.slice(0, 40), at: block.getBoundingClientRect() }))
      .filter(({ at }) => at.height > 0)
    return blocks.flatMap((upper) =>
      blocks
        .filter(({ at }) => at.left < upper.at.right && at.right > upper.at.left)
        .filter(({ at }) => Math.abs(at.top - upper.at.bottom) < 4)
        .map((lower) => `${upper.said} / ${lower.said}`),
    )
  })
  expect(touching, 'blocks that touch').toEqual([])
}

type Look = readonly [size: Size, theme: (typeof themes)[number]]
/** The themes and widths that one test checks after opening a screen once. */
const looks: Record<string, readonly Look[]> = whole
  ? Object.fromEntries(
      sizeNames.flatMap((size) => themes.map((theme) => [`${size}, ${theme}`, [[size, theme] as Look]])),
    )
  : {
      'desktop in light, phone in dark': [
        ['desktop', 'light'],
        ['phone', 'dark'],
      ],
    }

/** In print there is no menu, header or pager, and nothing is cut off. */
async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  for (const part of ['.ld-side', '.ld-top', '.ld-demo', '.ld-footer', '.lw-pager-steps', '.lw-tabs'])
    for (const found of await page.locator(part).all()) await expect(found, part).toBeHidden()
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.lw-table-scroll, .ld-main, .lw-dialog-body'))
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map(({ className }) => className),
  )
  expect(cut).toEqual([])
}

for (const name of visitNames)
  for (const [look, shown] of Object.entries(looks))
    test(`${name} is accessible, fits and can be printed: ${look}`, async ({ page, server }) => {
      let isOpen = false
      for (const [size, colorScheme] of shown) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width: sizes[size], height: 900 })
        if (!isOpen) await visit(page, server.url, name)
        isOpen = true
        await expectNoOverflow(page)
        await expectApart(page)
        await expectAccessible(page)
      }
      // Without axe: the widths that this test has not shown yet.
      for (const size of sizeNames.filter((one) => shown.every(([other]) => other !== one))) {
        await page.setViewportSize({ width: sizes[size], height: 900 })
        await expectNoOverflow(page)
      }
      await expectPrintable(page)
    })

/** Screens whose tables have many columns. */
const wideTables = [
  'admin-audit',
  'admin-jobs',
  'admin-orders',
  'admin-users',
  'billing',
  'billing-invoices',
  'credit_log',
  'site-links',
] as const

for (const name of wideTables)
  test(`${name} shows all columns beside the menu of a small laptop`, async ({ page, server }) => {
    // 1,280 pixels without the scroll bar of Windows.
    await page.setViewportSize({ width: 1265, height: 800 })
    await visit(page, server.url, name)
    const tables = page.locator('.lw-table-scroll')
    await expect(tables.first()).toBeVisible()
    const over = () =>
      tables.evaluateAll((boxes) =>
        Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      )
    // Once the table has adapted to the window.
    await expect.poll(over, 'pixels that a table is too wide').toBe(0)
  })
