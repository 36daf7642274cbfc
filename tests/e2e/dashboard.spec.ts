import { pathTo } from '@linkwright/core/access/screens'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { expect, test } from './support/test.ts'

const agency = 'agency@demo.test'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('Website card', () => {
  test('deletes permanently once the box is checked, and reports a failure', async ({
    page,
    as,
    allowNoise,
  }) => {
    allowNoise(/status of (404|422|502)/)
    const { client } = await as(agency)
    const { id } = await client.sites.add({ ...aSiteForm(), name: 'Short Lived' })
    await page.goto(pathTo('dashboard'))
    const card = page.getByRole('article', { name: 'Short Lived' })
    const choose = async () => {
      await card.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete Site' }).click()
    }
    await choose()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Short Lived?' })
    await expect(dialog).toContainText('all its pages, links and keywords')
    await expect(dialog).toContainText('cannot be recovered')
    const confirm = dialog.getByRole('button', { name: 'Delete Site' })
    await confirm.click({ force: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await client.sites.show({ siteId: id })).name).toBe('Short Lived')

    await choose()
    await page.route(`**/api/site/${id}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }))
    await dialog.getByText('I understand that this cannot be undone.').click()
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'An error occurred updating the site. Please try again or contact us.',
    )
    await page.unroute(`**/api/site/${id}`)
    const message = 'Sites cannot be deleted today.'
    const error = { code: 'refused', message, msg: message, error: message, request_id: 'r3' }
    await page.route(`**/api/site/${id}`, (route) => route.fulfill({ status: 422, json: error }))
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await page.unroute(`**/api/site/${id}`)
    await confirm.click()
    await expect(page.getByText('Short Lived was deleted.')).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.goto(pathTo('site-summary', { siteId: id }))
    await expect(page.getByText('The page you are looking for was not found')).toBeVisible()
  })

  test('shows its actions in a menu and exports its links as links.csv', async ({ page, as }) => {
    const { signedIn } = await as(agency)
    await page.goto(pathTo('dashboard'))
    const site = signedIn.sites.find(({ primary_links }) => primary_links > 0)
    const card = page.getByRole('article', { name: site?.name ?? '', exact: true })
    await card.getByRole('button', { name: /^Brand trust/ }).click()
    const trust = page.getByRole('dialog', { name: `Brand trust of ${site?.name}` })
    await expect(trust).toContainText('Half of the average page score')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit Site',
      'Purchase Links',
      'Export All Links',
      'Export Link Orders',
      'Disavow Links',
      'Import links',
      'Edit tags',
      'Delete Site',
    ])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export All Links' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('links.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(lines[0]).toContain('Page')
    expect(lines.length - 1).toBeGreaterThanOrEqual(site?.primary_links ?? Infinity)
    await card.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Purchase Links' }).click()
    await expect(page).toHaveURL(new RegExp(`/secure/orders/new/${site?.id ?? 0}$`))
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Place Order' })).toHaveAttribute(
      'href',
      pathTo('new-stand-alone'),
    )
  })

  test('offers no actions for a website that a downgrade disabled', async ({ page, as }) => {
    const { signedIn } = await as(agency)
    const disabled = signedIn.sites.find(({ available }) => available === '0')
    await page.goto(pathTo('dashboard'))
    const card = page.getByRole('article', { name: disabled?.name ?? '', exact: true })
    await card.getByRole('button', { name: 'Actions' }).click()
    for (const item of await page.getByRole('menuitem').all())
      await expect(item).toHaveAttribute('aria-disabled', 'true')
  })
})

test('offers a video at the first login and a welcome without sites; both stay dismissed', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const first = async (session: Awaited<ReturnType<typeof client.session.read>>) => ({
    ...session,
    user: { ...session.user, number_of_login: 0 },
    sites: [],
  })
  await page.route('**/api/user/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: await first(await response.json()) })
  })
  await page.goto(pathTo('dashboard'))
  await expect(page.getByText('Your account currently does not have any sites.')).toBeVisible()
  const welcome = page.getByRole('dialog', { name: 'Welcome to Linkwright' })
  await expect(welcome.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    'https://videos.example/1',
  )
  await welcome.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await client.session.read()).user.preferences)
    .toEqual({ video_dismissed: true, welcome_dismissed: true })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Add Website' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await client.users.setPreferences({
    id: signedIn.user.id,
    video_dismissed: false,
    welcome_dismissed: false,
  })
})

test('starts with the Today list: one press opens a task, and a row can be put off and restored', async ({
  page,
  as,
}) => {
  const { client } = await as(agency)
  const [first] = await client.today.list()
  await page.goto(pathTo('dashboard'))
  const row = page.getByRole('listitem').filter({ hasText: first?.sentence ?? '' })
  await expect(row.getByRole('link', { name: first?.button ?? '' })).toHaveAttribute(
    'href',
    first?.path ?? '',
  )
  await row.getByRole('button', { name: /^Put off/ }).click()
  await expect(row).toHaveCount(0)
  await press(page, 'Undo')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: first?.button ?? '' }).click()
  await expect(page).toHaveURL((url) => first?.path === url.pathname + url.search + url.hash)
})

test('shows the figures over all websites, and a table of those that need work first', async ({
  page,
  as,
}) => {
  const { client } = await as(agency)
  const { sites, brand_trust } = await client.today.portfolio()
  await page.goto(pathTo('dashboard'))
  await expect(page.getByText('Median brand trust').locator('..')).toContainText(`${brand_trust.now}`)
  for (const item of ['Table', 'Needs work first']) {
    await press(page, 'View')
    await page.getByRole('menuitem', { name: item }).click()
  }
  const table = page.getByRole('table', { name: 'Websites' })
  const first = await client.sites.show({ siteId: sites[0]?.site_id ?? 0 })
  await expect(table.getByRole('row').nth(1)).toContainText(first.name)
  await expect(table.getByRole('row').nth(1)).toContainText(sites[0]?.next?.sentence ?? '')
  await page.reload()
  await expect(table).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('shows the screenshot that a thumbnail provider took of the site', async ({ page, as }) => {
  await as('second@demo.test')
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  await page.route('**/api/site/*/thumbnail', (route) => route.fulfill({ json: { image, is_sample: false } }))
  await page.goto(pathTo('dashboard'))
  const picture = page.getByRole('article').first().locator('img')
  await expect(picture).toHaveAttribute('src', image)
  await expect(picture).toHaveAttribute('width', '200')
})

test('opens Upgrade To Continue from Add Website at the key phrase limit', async ({ page, as }) => {
  await as('second@demo.test')
  await page.route('**/api/user/session', async (route) => {
    const session = await (await route.fetch()).json()
    session.business.key_phrases = session.plan.key_phrases
    await route.fulfill({ json: session })
  })
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('button', { name: 'Add More Keywords' })).toBeVisible()
  // The pointer has to move first: hovering starts with a movement.
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Add Website' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Upgrade your plan to add another website!')
  await press(page, 'Add Website')
  const dialog = page.getByRole('dialog', { name: 'Upgrade To Continue' })
  await expect(dialog).toContainText('Upgrade your plan to add another website!')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await press(page, 'Add More Keywords')
  await expect(page.getByRole('dialog', { name: 'Add More Keywords' })).toBeVisible()
})
