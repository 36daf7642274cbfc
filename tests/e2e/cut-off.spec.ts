import { pathTo } from '@linkwright/core/access/screens'
import { clientOf } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { ahrefsExport, csvFile, manyRows } from './support/links-file.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const missing = 'This part could not be loaded. We try again when the server is back.'

test('stays usable offline, says what could not be loaded and recovers', async ({
  page,
  context,
  as,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|dynamically imported module|This part could not be loaded|WebSocket/)
  const { signedIn } = await as(account)
  const site = signedIn.sites.find(({ pages }) => pages.some(({ links }) => links > 0))
  const siteId = site?.id ?? 0
  const pageId = site?.pages.find(({ links }) => links > 0)?.id ?? 0
  await page.goto(pathTo('page-completed-links', { siteId, pageId }))
  const tools = page.getByRole('table', { name: 'Completed links' }).getByRole('button', { name: /^Actions/ })
  await expect(tools.first()).toBeVisible()

  await test.step('reports it inside a dialog', async () => {
    await tools.first().click()
    await expect(page.getByRole('menu')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: 'Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order Link' })
    await expect(dialog.getByRole('alert')).toContainText(missing)
    await expectAccessibleInEachTheme(page)
    await context.setOffline(false)
    await expect(dialog.getByRole('textbox', { name: 'Anchor Text' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('says what a dialog is waiting for and opens it afterwards', async () => {
    await context.setOffline(true)
    await page.keyboard.press('?')
    await expect(page.getByText(missing)).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    await expect(page.getByText(missing)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('reports it below the tabs of a screen', async () => {
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Page Keywords' }).click()
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByText('The connection to the server was lost.')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Link Map' }),
    ).toBeVisible()
    await expectAccessibleInEachTheme(page)
    await context.setOffline(false)
    const phrases = page.getByRole('table', { name: 'Key phrases' })
    await expect(phrases).toBeVisible()
    await expect(page.getByText('The connection to the server was lost.')).toBeHidden()
  })
})

test("shows 'Import Currently Processing...' for a large file and resumes after its tab was closed", async ({
  page,
  context,
  as,
  allowNoise,
}) => {
  // A call during a large import on a busy machine may be refused with Retry-After, and is retried.
  allowNoise(/status of 503/)
  const { signedIn } = await as(account)
  const site = signedIn.sites.at(-1)
  const target = site?.pages.at(-1)
  await page.goto(pathTo('import-csv', { siteId: site?.id ?? 0, pageId: target?.id ?? 0 }))
  // The first part reaches the server; the second one is blocked.
  let isTaken = false
  page.on('response', (response) => {
    isTaken ||= response.ok() && response.url().endsWith('/link/import-csv')
  })
  await page.route('**/link/import-csv', (route) => (isTaken ? undefined : route.continue()))
  const file = csvFile(ahrefsExport(manyRows(21_000, 'large.example')), 'large.csv')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('21,000 rows will be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Import Now' }).click()
  await expect(page.getByRole('heading', { name: 'Import Currently Processing...' })).toBeVisible()
  await expect(page.getByText(/20,000 of 21,000 rows are uploaded\. Keep this tab open/)).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()

  const later = await context.newPage()
  await later.goto(pathTo('dashboard'))
  const message = `Your import of large.csv into ${target?.page_nickname} of ${site?.name} has finished: 21,000 links were added.`
  await later.getByRole('button', { name: /^Notifications/ }).click()
  await expect(later.getByText(message)).toBeVisible({ timeout: 60_000 })
  await expect(later.getByText(/^Your import of large\.csv/)).toHaveCount(1)
})

test('reports that a colleague deleted the edited record and keeps the input', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 404/)
  const { client, signedIn } = await as(account)
  const site = signedIn.sites.find(({ pages }) => pages.some(({ links }) => links > 1))
  const siteId = site?.id ?? 0
  const target = site?.pages.find(({ links }) => links > 1)
  const pageId = target?.id ?? 0
  const [link] = await client.links.list({
    siteId,
    pageId,
    url_progress: 'placed',
    level: 'primary',
    limit: 1,
  })
  await page.goto(`${pathTo('page-completed-links', { siteId, pageId })}?open=source-${link?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit source' })
  await field(dialog, 'Source').fill('typed for a while')
  await client.links.remove({ siteId, pageId, linkId: link?.id ?? 0 })
  await expect(dialog.getByRole('alert').filter({ hasText: 'was deleted' })).toBeVisible()
  await expect(field(dialog, 'Source')).toHaveValue('typed for a while')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeHidden()
  await expectAccessibleInEachTheme(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const { page: brief } = await client.pages.add({
    siteId,
    page_nickname: 'Brief',
    page_url: '/brief',
    type: 'page',
    page_local: 'no',
    kp1: 'brief oak',
  })
  await page.goto(pathTo('edit-page', { siteId, pageId: brief.id }))
  await field(page, 'Page Nickname').fill('Longer now')
  await client.pages.remove({ siteId, pageId: brief.id })
  await expect(page.getByRole('alert').filter({ hasText: 'Brief was deleted' })).toBeVisible()
  await expect(field(page, 'Page Nickname')).toHaveValue('Longer now')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('keeps the input of a form or dialog whose website, page or phrase was deleted, and says so', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 404/)
  const { client } = await as(account)
  const deletedAlert = (name: string) => page.getByRole('alert').filter({ hasText: `${name} was deleted` })
  const { site } = await client.sites.add({
    name: 'Shortlived',
    url: 'shortlived.example',
    categories: ['pets'],
    country: 'Germany',
    local: 'no',
    comp1: 'rival.example',
    kp1: 'short walks',
  })
  const { page: walks } = await client.pages.add({
    siteId: site.id,
    page_nickname: 'Walks',
    page_url: '/walks',
    type: 'page',
    page_local: 'no',
    kp1: 'long walks',
    kp2: 'city walks',
  })
  const params = { siteId: site.id, pageId: walks.id }
  const city = walks.keyphrases.find(({ key_phrase }) => key_phrase === 'city walks')

  await page.goto(`${pathTo('page-summary', params)}?open=delete-${city?.id}`)
  await expect(page.getByRole('alertdialog', { name: 'Delete key phrase' })).toBeVisible()
  await client.keyPhrases.remove({ ...params, id: city?.id ?? 0 })
  const dialog = page.getByRole('alertdialog', { name: 'Delete key phrase' })
  await expect(dialog.getByText('“city walks” was deleted')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Add Key Phrase' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Key Phrase' })
  await field(adding, 'Key Phrase').fill('walks that I thought of')
  await client.pages.remove(params)
  await expect(adding.getByRole('alert').filter({ hasText: 'Walks was deleted' })).toBeVisible()
  await expect(field(adding, 'Key Phrase')).toHaveValue('walks that I thought of')
  await expect(adding.getByRole('button', { name: 'Add', exact: true })).toBeHidden()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Walks is no longer available')).toBeVisible()

  await page.goto(pathTo('site-disavowed', { siteId: site.id }))
  await field(page, 'Links and domains to disavow').fill('domain:spam.example')
  const other = await page.context().newPage()
  await other.goto(pathTo('add-page', { siteId: site.id, page_type: 'page' }))
  await field(other, 'Page Nickname').fill('Thought of for long')
  await client.sites.remove({ siteId: site.id })
  await expect(deletedAlert('Shortlived')).toBeVisible()
  await expect(field(page, 'Links and domains to disavow')).toHaveValue('domain:spam.example')
  await expect(page.getByRole('button', { name: 'Disavow', exact: true })).toBeDisabled()
  await expectAccessibleInEachTheme(page)
  await expect(other.getByRole('alert').filter({ hasText: 'Shortlived was deleted' })).toBeVisible()
  await expect(field(other, 'Page Nickname')).toHaveValue('Thought of for long')
  await expect(other.getByRole('button', { name: 'Add Page' })).toBeDisabled()
  await other.getByRole('link', { name: 'Cancel' }).click()
  await other.waitForURL((url) => url.pathname === pathTo('dashboard'))
})

test('names the lost data when access is revoked', async ({ page, as, server, allowNoise }) => {
  allowNoise(/status of 404/)
  const { client } = await clientOf(server.url, 'agency@demo.test')
  const { signedIn } = await as('sub@demo.test')
  const site = signedIn.sites[0]
  await page.goto(pathTo('site-summary', { siteId: site?.id ?? 0 }))
  await expect(page.getByRole('heading', { level: 1, name: site?.name ?? '' })).toBeVisible()
  const granted = signedIn.sites.map(({ id }) => id)
  await client.subUsers.access({ sub_user_id: signedIn.user.id, sites: granted.slice(1) })
  await expect(page.getByText(`${site?.name} is no longer available`)).toBeVisible()
  await expect(page.getByText('Oops')).toBeHidden()
  await expectAccessibleInEachTheme(page)
  await client.subUsers.access({ sub_user_id: signedIn.user.id, sites: granted })
  await expect(page.getByRole('link', { name: 'Site Summary' })).toBeVisible()
})
