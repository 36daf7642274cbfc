import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { ahrefsExport, csvFile, manyRows } from './support/links-file.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const missing = 'This part could not be fetched. It is tried again by itself once the server can be reached.'

test('without a connection the app stays, says what it could not fetch, and goes on by itself', async ({
  page,
  context,
  as,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|dynamically imported module|This part could not be fetched|WebSocket/)
  const { signedIn } = await as(account)
  const site = signedIn.sites.find(({ pages }) => pages.some(({ links }) => links > 0))
  const siteId = site?.id ?? 0
  const pageId = site?.pages.find(({ links }) => links > 0)?.id ?? 0
  await page.goto(pathTo('page-completed-links', { siteId, pageId }))
  const tools = page.getByRole('table', { name: 'Completed links' }).getByRole('button', { name: /^Actions/ })
  await expect(tools.first()).toBeVisible()

  await test.step('a dialog says so in its own place', async () => {
    await tools.first().click()
    await expect(page.getByRole('menu')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: 'Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order Link' })
    await expect(dialog.getByRole('alert')).toContainText(missing)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(dialog.getByRole('textbox', { name: 'Anchor Text' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a screen says so below its tabs', async () => {
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Page Keywords' }).click()
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByText('The connection to the server was lost.')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Link Map' }),
    ).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    const phrases = page.getByRole('table', { name: 'Key phrases' })
    await expect(phrases).toBeVisible()
    await expect(page.getByText('The connection to the server was lost.')).toBeHidden()
  })
})

test("a large file shows 'Import Currently Processing...'; its tab is closed, and the next visit goes on with it", async ({
  page,
  context,
  as,
}) => {
  const { signedIn } = await as(account)
  const site = signedIn.sites.at(-1)
  const target = site?.pages.at(-1)
  await page.goto(pathTo('import-csv', { siteId: site?.id ?? 0, pageId: target?.id ?? 0 }))
  // The second part does not get through.
  let calls = 0
  await page.route('**/link/import-csv', (route) => {
    calls += 1
    return calls === 1 ? route.continue() : undefined
  })
  const file = csvFile(ahrefsExport(manyRows(21_000, 'large.example')), 'large.csv')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('21,000 rows will be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Import Now' }).click()
  await expect(page.getByRole('heading', { name: 'Import Currently Processing...' })).toBeVisible()
  await expect(page.getByText(/20,000 of 21,000 rows are on the server\. Keep this tab open/)).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()

  const later = await context.newPage()
  await later.goto(pathTo('dashboard'))
  const said = `Your import of large.csv into ${target?.page_nickname} of ${site?.name} has finished: 21,000 links were added.`
  await later.getByRole('button', { name: /^Notifications/ }).click()
  await expect(later.getByText(said)).toBeVisible({ timeout: 60_000 })
  await expect(later.getByText(/^Your import of large\.csv/)).toHaveCount(1)
})
