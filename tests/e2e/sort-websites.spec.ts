import { pathTo } from '@linkwright/core/access/screens'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const agency = 'agency@demo.test'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cards = (page: Page) => page.getByRole('article').getByRole('heading')
async function namesShown(page: Page): Promise<string[]> {
  await cards(page).first().waitFor()
  return cards(page).allTextContents()
}
/** The order of websites that other tests expect. */
const positionsOf = (sites: readonly { id: number }[]) =>
  Object.fromEntries(sites.map(({ id }, position) => [id, position]))
const rows = (page: Page) => page.getByRole('grid', { name: 'Sort Websites' }).getByRole('row')

/** Drags with the mouse to the upper edge of the other row. */
async function drag(page: Page, row: Locator, above: Locator) {
  const [from, to] = [await row.boundingBox(), await above.boundingBox()]
  if (from === null || to === null) throw new Error('The rows are not in sight.')
  await page.mouse.move(from.x + 28, from.y + 15)
  await page.mouse.down()
  await page.mouse.move(from.x + 28, from.y - 10, { steps: 5 })
  await page.mouse.move(to.x + 40, to.y + 4, { steps: 10 })
  await page.mouse.up()
}

test.describe('Sort Websites', () => {
  test('sorts by keyboard, Alphabetical or arrows; Finish Sorting saves once', async ({
    page,
    context,
    as,
  }) => {
    const { client, signedIn } = await as(agency)
    await page.goto(pathTo('dashboard'))
    const before = await namesShown(page)
    const other = await context.newPage()
    await other.goto(pathTo('dashboard'))
    await expect(cards(other)).toHaveText(before)
    const saved: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/site/update-sort')) saved.push(request.postDataJSON())
    })

    await press(page, 'Sort Websites')
    await expect(page).toHaveURL(/mode=sort/)
    const [first = '', second = ''] = before
    // The first handle has the focus: Enter picks it up, arrows move it, Enter drops it.
    await expect(page.getByRole('button', { name: `Drag ${first}` })).toBeFocused()
    await page.keyboard.press('Enter')
    // The drop position is announced and focused.
    const between = (at: number) =>
      page.getByLabel(`Insert between ${before[at]} and ${before[at + 1]}`, { exact: true })
    await expect(between(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(between(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(between(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText(second)
    await press(page, `Move ${second} down`)
    await expect(rows(page).first()).not.toContainText(second)
    await press(page, 'Alphabetical')
    const sorted = before.toSorted((a, b) => a.localeCompare(b))
    await expect(rows(page)).toContainText(sorted)
    expect(saved).toEqual([])

    await press(page, 'Finish Sorting')
    await expect(cards(page)).toHaveText(sorted)
    await expect(page.getByRole('button', { name: 'Sort Websites' })).toBeFocused()
    expect(saved).toHaveLength(1)
    // Sent to the other tab, and stored.
    await expect(cards(other)).toHaveText(sorted)
    await page.reload()
    await expect(cards(page)).toHaveText(sorted)
    await client.sites.sort({ positions: positionsOf(signedIn.sites) })
  })

  test('drags a website; Cancel changes nothing, and leaving asks for confirmation', async ({ page, as }) => {
    await as(agency)
    await page.goto(pathTo('dashboard'))
    const before = await namesShown(page)
    await press(page, 'Sort Websites')
    const last = before.at(-1) ?? ''
    await drag(page, rows(page).last(), rows(page).first())
    await expect(rows(page).first()).toContainText(last)
    await page.getByRole('link', { name: 'Tutorials' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page).first()).toContainText(last)
    await press(page, 'Cancel')
    await expect(cards(page)).toHaveText(before)
    await page.reload()
    await expect(cards(page)).toHaveText(before)
  })

  test('keeps a refused order visible so that it can be saved again', async ({ page, as, allowNoise }) => {
    allowNoise(/status of 500/)
    const { client, signedIn } = await as(agency)
    await page.goto(`${pathTo('dashboard')}?mode=sort`)
    const first = (await rows(page).first().getAttribute('aria-label')) ?? ''
    await press(page, `Move ${first} down`)
    const message = 'Something went wrong.'
    await page.route('**/api/site/update-sort', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message, msg: message, error: message, request_id: 'r7' },
      }),
    )
    await press(page, 'Finish Sorting')
    await expect(page.getByText('Something went wrong. (Request r7)')).toBeVisible()
    await expect(rows(page).nth(1)).toContainText(first)
    await page.unroute('**/api/site/update-sort')
    await press(page, 'Finish Sorting')
    await expect(cards(page).nth(1)).toHaveText(first)
    await client.sites.sort({ positions: positionsOf(signedIn.sites) })
  })
})
