import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import { clientOf } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { ahrefsExport, csvFile } from './support/links-file.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { resume } from './support/screens.ts'
import { serve } from './support/server.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

function pageOf({ sites }: SignedIn, name: string) {
  for (const site of sites)
    for (const page of site.pages)
      if (page.page_nickname.includes(name)) return { siteId: site.id, pageId: page.id }
  throw new Error(`The demo world has no page called ${name}.`)
}

const today = new Date().toISOString().slice(0, 10)
const fresh = Array.from({ length: 40 }, (_, number) => ({
  url: `https://fresh-${number}.example/`,
  anchor: number % 3 === 0 ? `learn more ${number}` : `https://fernhill.example/${number}`,
  date: today,
}))

test('shows a changed page score in a second browser within seconds, without a reload', async ({
  browser,
  page,
  as,
  server,
}) => {
  const { signedIn } = await as(account)
  const params = pageOf(signedIn, 'Dining')
  const second = await browser.newContext({ baseURL: server.url })
  const watching = await second.newPage()
  await resume(watching, signedIn.token)
  await watching.goto(pathTo('page-summary', params))
  const score = watching.getByRole('button', { name: /^Page score/ })
  await expect(score).toBeVisible()
  const before = (await score.getAttribute('aria-label')) ?? (await score.textContent()) ?? ''
  await watching.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))

  await page.goto(pathTo('import-csv', params))
  await page.locator('input[type=file]').setInputFiles(csvFile(ahrefsExport(fresh)))
  await page.getByRole('button', { name: 'Import Now' }).click()
  await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
  await expect
    .poll(async () => (await score.getAttribute('aria-label')) ?? (await score.textContent()), {
      timeout: 5000,
    })
    .not.toBe(before)
  await expect(watching.getByText(/^The page score changed from \d+ to \d+\.$/)).toBeAttached()
  await expect(watching.locator('body')).toHaveAttribute('data-not-reloaded', '')
  await second.close()
})

test('keeps and saves input when the server is killed, and shows what changed in between', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const own = await serve()
  const context = await browser.newContext({ baseURL: own.url })
  try {
    const { client, signedIn } = await clientOf(own.url, account)
    const params = pageOf(signedIn, 'Dining')
    const page = await context.newPage()
    await resume(page, signedIn.token)
    await page.goto(pathTo('page-completed-links', params))
    await expect(page.getByRole('table', { name: 'Completed links' })).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
    const banner = page.getByText('The connection to the server was lost. Reconnecting…')
    const editing = await context.newPage()
    await editing.goto(pathTo('edit-page', params))
    await field(editing, 'Page Nickname').fill('Dining for long')
    await own.kill()
    await expect(banner).toBeVisible()
    await editing.getByRole('button', { name: 'Save' }).click()
    const refused = editing.getByRole('form', { name: 'Edit Page' }).getByRole('alert')
    await expect(refused).toBeVisible()
    await expect(field(editing, 'Page Nickname')).toHaveValue('Dining for long')
    await expect(editing.getByText('The connection to the server was lost.')).toBeVisible()
    await expectAccessibleInEachTheme(editing)
    // The browser stays cut off while the data changes, so that it gets no message.
    await context.setOffline(true)
    await own.restart()
    await client.links.importCsv({
      ...params,
      csv: [{ url: 'https://later.example/', anchor_text: 'added later' }],
    })
    await expect(page.getByText('added later')).toBeHidden()
    await context.setOffline(false)
    await expect(banner).toBeHidden({ timeout: 20_000 })
    await expect(page.getByText('added later')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-not-reloaded', '')
    await expect(refused).toBeHidden()
    await editing.getByRole('button', { name: 'Save' }).click()
    const nickname = async () => {
      const [site] = await client.sites.list({ page_id: params.pageId })
      return site?.pages.find(({ id }) => id === params.pageId)?.page_nickname
    }
    await expect.poll(nickname).toBe('Dining for long')
  } finally {
    await context.close()
    await own.stop()
  }
})

test('shows a new notification, deletes them one by one and says when none is left', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  await page.goto(pathTo('dashboard'))
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const count = signedIn.notices.length
  // Enough rows that the server imports them in a job and sends a notice at the end.
  const csv = Array.from({ length: 5001 }, (_, number) => ({
    url: `https://noticed.example/${number}`,
    anchor_text: 'noticed',
  }))
  await client.links.importCsv({ ...pageOf(signedIn, 'Home'), csv })
  await expect(bell).toHaveAccessibleName(`Notifications: ${count + 1}`, { timeout: 30_000 })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(
    panel.getByText(/Your import of 5,001 rows into .+ has finished: 5,001 links were added\./),
  ).toBeVisible()
  const remove = panel.getByRole('button', { name: /^Delete/ }).first()
  // With the keyboard the focus stays in the panel; the first Escape closes it.
  await remove.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(count)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  for (let left = count; left > 0; left -= 1) {
    await expect(panel.getByRole('listitem')).toHaveCount(left)
    await remove.click()
  }
  await expect(panel.getByText('All caught up')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.reload()
  await bell.click()
  await expect(page.getByText('All caught up')).toBeVisible()
})
