import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { aPageForm, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { expectSaved } from './support/saved.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const agency = 'agency@demo.test'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const column = (page: Page, table: string, header: string) =>
  page.getByRole('table', { name: table }).locator(`td[data-label="${header}"]`)

async function siteWithLinks({
  sites,
}: {
  sites: { id: number; available: string; primary_links: number }[]
}) {
  const site = sites.find(({ available, primary_links }) => available === '1' && primary_links > 50)
  if (site === undefined) throw new Error('The demo world has no site with more than 50 links.')
  return site
}

test('Site Summary: shows tabs, figures, page groups and the parts of brand trust', async ({ page, as }) => {
  // Live messages would overwrite these figures.
  await page.routeWebSocket('**/api/socket', () => {})
  const { signedIn } = await as(agency)
  const { id: siteId } = await siteWithLinks(signedIn)
  const site = signedIn.sites.find(({ id }) => id === siteId)
  await page.route('**/api/user/session', async (route) => {
    const session: typeof signedIn = await (await route.fetch()).json()
    for (const each of session.sites)
      if (each.id === siteId)
        Object.assign(each.stats, {
          brand_trust_score: 61,
          completed_links: 1234,
          links_in_progress: 7,
          days_since_last_link: '1970-01-01',
        })
    await route.fulfill({ json: session })
  })
  await page.goto(pathTo('site-summary', { siteId }))
  await expect(page.getByRole('navigation', { name: 'Website', exact: true }).getByRole('link')).toHaveText([
    'Site Summary',
    'Link Opps',
    'Site Links',
    'Site Keywords',
    'Rank history',
    'Proof',
  ])
  const phrases = site?.pages.flatMap(({ keyphrases }) => keyphrases).length
  for (const [label, value] of [
    ['Brand Trust', '61'],
    ['Total Primary Links', '1,234$'],
    ['Links in Progress', '7$'],
    ['Since Last Link', 'No Links$'],
    ['Target Pages', `${site?.pages.length}$`],
    ['Key Phrases', `${phrases}$`],
  ])
    await expect(page.locator('.lw-stat').filter({ hasText: label })).toHaveText(
      new RegExp(`^${label}\\s*${value}`),
    )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Home Pages',
    'Blog Pages',
    'Regular Pages',
  ])
  await page.getByRole('button', { name: /^Brand Trust/ }).click()
  await expect(page.getByRole('dialog', { name: `Brand trust of ${site?.name}` })).toContainText(
    'Half of the average page score',
  )
})

test('Site Links: sorts and filters all primary links, 25 per page, and keeps the state in the URL', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as(agency)
  const { id: siteId, primary_links } = await siteWithLinks(signedIn)
  await page.goto(pathTo('site-summary', { siteId }))
  await page.getByRole('link', { name: 'Site Links' }).click()
  const table = page.getByRole('table', { name: 'All Primary Links' })
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Source',
    'URL',
    'Anchor Text',
    'Linked page',
    'Date Added',
    /^DA/,
  ])
  await expect(table.getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('status').filter({ hasText: `${primary_links} links` })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'DA', exact: true }).click()
  await expect(page).toHaveURL(/sort=da/)
  const lowest = await client.sites.links({
    siteId,
    url_progress: 'placed',
    level: 'primary',
    sort: 'da',
    limit: 25,
  })
  const shown = lowest.map(({ da }) => (da === null ? '–' : String(da)))
  await expect(column(page, 'All Primary Links', 'DA')).toHaveText(shown)
  await page.reload()
  await expect(column(page, 'All Primary Links', 'DA')).toHaveText(shown)
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('no such link anywhere')
  await expect(page.getByText('No link matches your filter.')).toBeVisible()
  await press(page, 'Clear the filter')
  await expect(table.getByRole('row')).toHaveCount(26)
})

test('Site Links: explains a failed load and retries', async ({ page, as, allowNoise }) => {
  allowNoise(/status of 500/)
  const { signedIn } = await as(agency)
  const { id: siteId } = await siteWithLinks(signedIn)
  const message = 'Something went wrong.'
  await page.route('**/api/site/*/links?*', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message, msg: message, error: message, request_id: 'r9' },
    }),
  )
  await page.goto(pathTo('site-links', { siteId }))
  await expect(page.getByText('Something went wrong. (Request r9)')).toBeVisible()
  await page.unroute('**/api/site/*/links?*')
  await press(page, 'Try again')
  await expect(page.getByRole('table', { name: 'All Primary Links' }).getByRole('row')).toHaveCount(26)
})

test('Site Keywords: sorts the key phrases of all pages by phrase, rank and page', async ({ page, as }) => {
  const { signedIn } = await as(agency)
  const { id: siteId } = await siteWithLinks(signedIn)
  const site = signedIn.sites.find(({ id }) => id === siteId)
  const phrases =
    site?.pages.flatMap(({ keyphrases }) => keyphrases.map(({ key_phrase }) => key_phrase)) ?? []
  await page.goto(pathTo('site-keywords', { siteId }))
  const table = page.getByRole('table', { name: 'Key Phrases' })
  await expect(page.getByText('Up to 8 key phrases on the home page')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(phrases.length + 1)
  for (const [header, text] of [
    ['Key Phrase', 'key_phrase'],
    ['Rank', 'rank'],
    ['Page', 'page'],
  ] as const) {
    await table.getByRole('button', { name: header, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`sort=${text}`))
    await expect(table.getByRole('columnheader', { name: header, exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  }
  await table.getByRole('button', { name: 'Key Phrase', exact: true }).click()
  const sorted = phrases.toSorted((a, b) => a.localeCompare(b))
  await expect(table.getByRole('row').nth(1)).toContainText(sorted[0] ?? '')
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/page\/\d+$/)
})

test('reloads a site that another tab edited and keeps the input', async ({
  page,
  context,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 409/)
  const { client } = await as(agency)
  const { id: siteId } = await client.sites.add({ ...aSiteForm(), name: 'Twice Edited' })
  await page.goto(pathTo('edit-site', { siteId }))
  await field(page, 'Brand Name').fill('Typed in the first tab')
  const other = await context.newPage()
  await other.goto(pathTo('edit-site', { siteId }))
  await field(other, 'Competitor URL 2').fill('https://second-rival.example')
  await press(other, 'Save')
  await other.waitForURL('**/secure/dashboard')

  await press(page, 'Save')
  const problem = page.getByRole('form', { name: 'Edit Site' }).getByRole('alert')
  await expect(problem).toContainText('Another user changed this. Please reload it.')
  await expect(field(page, 'Brand Name')).toHaveValue('Typed in the first tab')
  await problem.getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Competitor URL 2')).toHaveValue('https://second-rival.example')
  await expect(field(page, 'Brand Name')).toHaveValue('Typed in the first tab')
  await press(page, 'Save')
  await page.waitForURL('**/secure/dashboard')
  await expectSaved(page)
  const saved = await client.sites.show({ siteId })
  expect([saved.name, saved.competitors[1]?.url]).toEqual([
    'Typed in the first tab',
    'https://second-rival.example',
  ])
  // The other tab got a live message.
  await expect(other.getByRole('article', { name: 'Typed in the first tab' })).toBeVisible()
  await client.sites.remove({ siteId })
})

test('reorders target pages within their group and deletes them after confirmation', async ({
  page,
  as,
  allowNoise,
}) => {
  // Data of the site may be fetched once more while it is deleted.
  allowNoise(/status of 404/)
  const { client } = await as(agency)
  const { id: siteId } = await client.sites.add({ ...aSiteForm(), name: 'Paged' })
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await client.pages.add({ siteId, ...aPageForm(), page_nickname: name, page_url: `/${name}` })
  await page.goto(pathTo('site-summary', { siteId }))
  const regular = page.getByRole('rowgroup', { name: 'Regular Pages' })
  await expect(regular.getByRole('link').filter({ hasNotText: 'Order links' })).toHaveText([
    /Alpha/,
    /Beta/,
    /Gamma/,
  ])
  await press(page, 'Sort pages')
  // The focus goes to the first handle once the lists are there.
  await expect(page.getByRole('button', { name: /^Drag/ }).first()).toBeFocused()
  await press(page, 'Move Gamma up')
  // The row under the pointer shows a tooltip, which would cover the next button.
  await page.mouse.move(0, 0)
  await press(page, 'Move Gamma up')
  await press(page, 'Finish Sorting')
  await expect(regular.getByRole('link').filter({ hasNotText: 'Order links' })).toHaveText([
    /Gamma/,
    /Alpha/,
    /Beta/,
  ])
  const saved = async () => (await client.pages.list({ siteId })).map(({ page_nickname }) => page_nickname)
  await expect.poll(saved).toEqual(['Home', 'Gamma', 'Alpha', 'Beta'])
  await press(page, 'Actions for Alpha')
  await page.getByRole('menuitem', { name: 'Delete page' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Alpha?' })
  await dialog.getByText('I understand that this cannot be undone.').click()
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText('Alpha was deleted.')).toBeVisible()
  await expect(regular.getByRole('link').filter({ hasNotText: 'Order links' })).toHaveText([/Gamma/, /Beta/])

  await press(page, 'Site Actions')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Purchase Links',
    'Import links',
    /^Export Links\s*There are no links to export\.$/,
    'Disavow Links',
    'Edit Site',
    'Edit tags',
    'Delete Site',
  ])
  await page.getByRole('menuitem', { name: 'Delete Site' }).click()
  const site = page.getByRole('alertdialog', { name: 'Delete Paged?' })
  await site.getByText('I understand that this cannot be undone.').click()
  await site.getByRole('button', { name: 'Delete Site' }).click()
  await page.waitForURL('**/secure/dashboard')
  await expect(page.getByText('Paged was deleted.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Paged' })).toHaveCount(0)
})
