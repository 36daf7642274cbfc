import { pathTo } from '@linkwright/core/access/screens'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { type Served, serve } from './support/server.ts'
import { expect, test as base } from './support/test.ts'

/** Behavior of the fake SearXNG. */
let status = 200
let searched: Server

/** A server that uses a fake SearXNG on loopback. */
const test = base.extend<object, { server: Served }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      searched = createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ results: [{ url: 'https://a.example', title: 'A' }] }))
      }).listen(0, '127.0.0.1')
      await once(searched, 'listening')
      const { port } = searched.address() as AddressInfo
      const server = await serve({
        LINKWRIGHT_SEARCH_RESULTS: 'searxng',
        LINKWRIGHT_SEARCH_RESULTS_URL: `http://127.0.0.1:${port}`,
      })
      await use(server)
      await server.stop()
      searched.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('tests a provider, names the fix of a failure and sets its budget', async ({ page, as }) => {
  await as('admin@demo.test')
  await page.goto(pathTo('admin-health'))
  const table = page.getByRole('table', { name: 'Usage and budgets' })
  const row = table.getByRole('row').filter({ hasText: 'SearXNG' })
  const testButton = page.getByRole('button', { name: 'Test SearXNG' })
  await testButton.click()
  const toast = page.getByRole('status').filter({ hasText: 'SearXNG' })
  await expect(toast).toContainText('SearXNG responds.')
  await expect(row).toContainText('OK')

  // SearXNG responds with 403 when its JSON format is disabled.
  status = 403
  await testButton.click()
  await expect(toast).toContainText('SearXNG: SearXNG does not return JSON (403).')
  await expect(toast).toContainText('Add json to search.formats')
  await expect(toast).toContainText('LINKWRIGHT_SEARXNG_URL')
  // The row shows the same until the provider responds.
  await expect(row).toContainText('Failing')
  await expect(row).toContainText('Add json to search.formats')
  // The row of its data type shows the same without a second test.
  const line = page.getByRole('row', { name: /^Search results/ })
  await expect(line).toContainText('SearXNG does not return JSON (403).')
  await expectAccessibleInEachTheme(page)

  // The provider is shown as working once a test succeeds.
  status = 200
  await testButton.click()
  await expect(toast).toContainText('SearXNG responds.')
  await expect(row).toContainText('OK')
  await expect(line).toContainText('OK')

  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Budget…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Budget for SearXNG' })
  // A decimal comma is not converted: input is sent unchanged or refused.
  for (const [typed, refused] of [
    ['0,004', 'Please type a number such as 12.50'],
    ['0.0000001', 'At most five decimals'],
    ['-3', 'At least 0'],
  ] as const) {
    await field(page, 'Dollars per request').fill(typed)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(field(page, 'Dollars per request')).toHaveAccessibleDescription(new RegExp(refused))
    await expect(field(page, 'Dollars per request')).toHaveValue(typed)
  }
  await field(page, 'Dollars per request').fill('0.0005')
  await field(page, 'Dollars per month, all businesses').fill('25')
  await field(page, 'Dollars per day, all businesses').fill('0.00075')
  await field(page, 'Dollars per day and business').fill('0.0006')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('of $25.00')
  await expect(row).toContainText('of $0.00075')
  await expect(row).toContainText('at most $0.0006 per business')
  await expect(row).toContainText('$0.0005 default $0.00')
})

test('shows how and how often a website is looked up and what that costs', async ({ page, as }) => {
  const { signedIn } = await as('agency@demo.test')
  const [site] = signedIn.sites
  if (site === undefined) throw new Error('no site')
  await page.goto(pathTo('edit-site', { siteId: site.id }))
  const form = page.getByRole('form', { name: 'Edit Site' })
  await expect(form).toContainText(/queries per month at most with SearXNG/)
  await form.getByRole('button', { name: /Search language/ }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await form.getByText('Mobile', { exact: true }).click()
  await expect(form).toContainText('No connected provider supports mobile searches')
  await form.getByText('Desktop', { exact: true }).click()
  await form.getByRole('button', { name: /Check rankings/ }).click()
  await page.getByRole('option', { name: 'Every week', exact: true }).click()
  await expectAccessibleInEachTheme(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**${pathTo('dashboard')}`)
  await page.goto(pathTo('edit-site', { siteId: site.id }))
  await expect(form.getByRole('button', { name: /Search language/ })).toContainText('German')
  await expect(form.getByRole('button', { name: /Check rankings/ })).toContainText('Every week')
})
