import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

function pageOf({ sites }: SignedIn) {
  const site = sites.at(-1)
  return { siteId: site?.id ?? 0, pageId: site?.pages.at(-1)?.id ?? 0 }
}

const links = (page: Page) => page.getByRole('table', { name: 'New links' })
const rows = (page: Page) => links(page).getByRole('row')
const menu = (page: Page) => page.getByRole('button', { name: /^Account:/ }).click()

/** Connects Ahrefs on the sample consent page and waits for the connected account. */
async function connect(page: Page, how: string): Promise<void> {
  await page.goto(pathTo('accounts'))
  await page.getByRole('button', { name: /^Connect Ahrefs/ }).click()
  await expect(page.getByText('it contacts no provider')).toBeVisible()
  await page.getByRole('button', { name: how, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Disconnect Ahrefs' })).toBeVisible()
}

test.describe('New links from a provider', () => {
  test('lists, selects, imports and permanently deletes links', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const place = pageOf(signedIn)
    const before = await client.links.list({ ...place, url_progress: 'placed', limit: 1 })
    await page.goto(pathTo('page-completed-links', place))
    await page.getByRole('link', { name: 'Check for new links' }).click()
    await expect(links(page)).toBeVisible()
    await expect(page.getByText('Sample data', { exact: true })).toBeVisible()
    await expect(links(page).getByRole('columnheader')).toHaveText([
      'Selected',
      'URL',
      'Anchor',
      'Date Added',
      'DA',
      'Rel',
      'Last seen',
    ])
    const all = (await rows(page).count()) - 1
    expect(all).toBeGreaterThan(3)
    await expectAccessibleInEachTheme(page)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page.getByText(`${all} of ${all} checked`)).toBeVisible()
    await page.getByRole('button', { name: 'None', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Import Checked' })).toBeHidden()
    await rows(page).nth(1).getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: 'Invert', exact: true }).click()
    await expect(page.getByText(`${all - 1} of ${all} checked`)).toBeVisible()
    await page.getByRole('button', { name: 'Import Checked' }).click()
    await expect(page.getByText(/Import Successful\./)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Checked' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1 checked link?' })
    await expect(dialog).toContainText('It is never suggested for this page again. This cannot be undone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Delete Checked' }).click()
    await dialog.getByRole('button', { name: 'Delete Checked' }).click()
    await expect(page.getByText('1 link is never offered again.')).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('There are no new links...')).toBeVisible()
    const after = await client.links.list({ ...place, url_progress: 'placed', limit: 1 })
    expect(after.total).toBe((before.total ?? 0) + all - 1)
  })

  test('connects an account from the menu, checks it and disconnects it', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('dashboard'))
    await menu(page)
    await page.getByRole('menuitem', { name: 'Connect Ahrefs' }).click()
    await expect(page.getByRole('heading', { name: 'Sample of Ahrefs’s consent page' })).toBeVisible()
    await expectAccessibleInEachTheme(page)
    await page.getByRole('button', { name: 'Do not allow' }).click()
    await expect(page.getByText('Ahrefs was not connected')).toBeVisible()
    await connect(page, 'Allow')
    await expectAccessibleInEachTheme(page)
    await page.goto(pathTo('import-page', pageOf(signedIn)))
    await expect(page.getByText(/There are no new links|new links? to this page/)).toBeVisible()
    await menu(page)
    await page.getByRole('menuitem', { name: 'Disconnect Ahrefs' }).click()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Connect Ahrefs', exact: true })).toBeVisible()
  })

  test('reports a connection that the provider revoked, and reconnects it', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    await connect(page, 'Allow, then revoke access')
    await page.goto(pathTo('import-page', pageOf(signedIn)))
    await expect(page.getByText('Ahrefs no longer accepts this connection')).toBeVisible()
    await expectAccessibleInEachTheme(page)
    await page.getByRole('link', { name: 'Connected accounts' }).click()
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Connect Ahrefs again' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Disconnect Ahrefs' })).toBeVisible()
    await client.connections.remove({ vendor: 'ahrefs' })
  })

  test('reports a provider that fails halfway or requires a subscription, beside its results', async ({
    page,
    as,
  }) => {
    const { client, signedIn } = await as('agency@demo.test')
    const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 2)
    const place = { siteId: site?.id ?? 0, pageId: site?.pages.at(-1)?.id ?? 0 }
    await connect(page, 'Allow, then fail halfway')
    await page.goto(pathTo('import-page', place))
    await expect(page.getByText(/Ahrefs failed\. Before that it had reported 5 (new )?links/)).toBeVisible()
    await expect(links(page)).toBeVisible()
    await expectAccessibleInEachTheme(page)
    await client.connections.remove({ vendor: 'ahrefs' })
    await connect(page, 'Allow, without a subscription')
    await page.goto(pathTo('import-page', place))
    await expect(page.getByText('your subscription is no longer active')).toBeVisible()
    await expect(links(page)).toHaveCount(0)
    await client.connections.remove({ vendor: 'ahrefs' })
  })
})
