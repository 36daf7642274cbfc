import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import { choose, selectOf } from './support/fields.ts'
import { ahrefsExport, csvFile, manyRows } from './support/links-file.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

/** The last page of the account's last site. */
function pageOf({ sites }: SignedIn) {
  const site = sites.at(-1)
  return { siteId: site?.id ?? 0, pageId: site?.pages.at(-1)?.id ?? 0 }
}

const rows = [
  { url: 'https://one.example/a', anchor: 'Überraschung 日本', date: '2026-11-02' },
  { url: 'https://two.example/b', anchor: '', date: '2026-11-03' },
  { url: 'https://one.example/a/', anchor: 'again', date: '2026-11-04' },
  { url: 'not a url', anchor: 'bad', date: '2026-11-05' },
  { url: '', anchor: 'none', date: '2026-11-05' },
]

test.describe('Import CSV', () => {
  test('maps the columns of an Ahrefs-like file, previews it, and tells what became of every row', async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('page-completed-links', pageOf(signedIn)))
    await page.getByRole('link', { name: 'Import links via CSV' }).first().click()
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(csvFile(ahrefsExport(rows), 'ahrefs.csv'))
    await expect(page.getByText(/Read ahrefs\.csv as UTF-16.*tabs/)).toBeVisible()
    await expect(selectOf(page, 'Url')).toContainText('Referring page URL')
    await expect(selectOf(page, 'Anchor Text')).toContainText('Anchor')
    await expect(selectOf(page, 'Date Added')).toContainText('First seen')
    const preview = page.getByRole('table', { name: 'Preview' })
    for (const text of ['one.example/a', 'Überraschung 日本', '11/02/2026', 'not a url'])
      await expect(preview.getByText(text).first()).toBeVisible()
    await expect(page.getByText(/3 rows will be imported · 2 will be refused/)).toBeVisible()

    await choose(page, 'Anchor Text', 'Referring page title')
    await expect(preview.getByText('A page').first()).toBeVisible()
    await choose(page, 'Anchor Text', 'Anchor')
    await page.getByRole('button', { name: 'Import Now' }).click()
    await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
    await expect(page.getByText('2 links added · 1 duplicate skipped · 2 rows refused')).toBeVisible()
    const refused = page.getByRole('list', { name: '2 rows refused' }).getByRole('listitem')
    await expect(refused).toHaveText([/^Line 5.*not a url/, /^Line 6/])
    await page.getByRole('link', { name: 'Completed Links' }).last().click()
    await expect(page.getByRole('table', { name: 'Completed links' })).toContainText('Überraschung 日本')
  })

  test('a second import of the same rows adds none', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    await page.locator('input[type=file]').setInputFiles(csvFile(ahrefsExport(rows.slice(0, 2))))
    await page.getByRole('button', { name: 'Import Now' }).click()
    await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
    await expect(page.getByText('0 links added · 2 duplicates skipped')).toBeVisible()
  })

  test('a file of which no row can be a link imports nothing, and says why', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(csvFile(Buffer.from(''), 'empty.csv'))
    await expect(page.getByText(/empty\.csv.*Nothing was imported\./)).toBeVisible()
    await chooser.setInputFiles(csvFile(Buffer.from('Url,Anchor Text\r\nnot a url,bad\r\n')))
    await expect(page.getByText(/0 rows will be imported · 1 will be refused/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import Now' })).toBeDisabled()
  })

  test("'Import Failed' when the server gave every row back", async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    await page.route('**/link/import-csv', (route) =>
      route.fulfill({
        json: {
          msg: 'failed',
          count: 0,
          duplicate: 0,
          refused: [{ row: 1, reason: 'It is no web address.' }],
        },
      }),
    )
    await page
      .locator('input[type=file]')
      .setInputFiles(csvFile(Buffer.from('Url,Anchor Text\r\nhttps://x.example/1,a\r\n')))
    await page.getByRole('button', { name: 'Import Now' }).click()
    await expect(page.getByRole('heading', { name: 'Import Failed' })).toBeVisible()
    await expect(page.getByText('It is no web address.')).toBeVisible()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await expect(page.locator('input[type=file]')).toBeAttached()
  })

  test("a large file shows 'Import Currently Processing...' and goes on through a reload, every row once", async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    const params = pageOf(signedIn)
    await page.goto(pathTo('import-csv', params))
    const file = csvFile(ahrefsExport(manyRows(21_000, 'large.example')), 'large.csv')
    // The second batch does not get through before the reload.
    let calls = 0
    await page.route('**/link/import-csv', (route) => {
      calls += 1
      return calls === 1 ? route.continue() : undefined
    })
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('21,000 rows will be imported')).toBeVisible()
    await page.getByRole('button', { name: 'Import Now' }).click()
    await expect(page.getByRole('heading', { name: 'Import Currently Processing...' })).toBeVisible()
    await expect.poll(() => calls).toBe(2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Import Currently Processing...' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('21,000 links added')).toBeVisible()
    await expect(page.getByText('skipped')).toBeHidden()
  })
})
