import { pathTo } from '@linkwright/core/access/screens'
import { linksWith } from '@linkwright/core/testing/encode-legacy'
import type { SignedIn } from '@linkwright/sdk'
import { choose, selectOf } from './support/fields.ts'
import { ahrefsExport, csvFile } from './support/links-file.ts'
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
  test('maps the columns of an Ahrefs-like file, previews it, and reports the result of every row', async ({
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

  test('skips rows of other pages unless they are requested', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const others = rows.slice(0, 2).map((row) => ({ ...row, target: 'https://elsewhere.example/page' }))
    const file = ahrefsExport([...others, { ...rows[0], url: 'https://three.example/c' } as (typeof rows)[0]])
    await page.locator('input[type=file]').setInputFiles(csvFile(file))
    await expect(page.getByText('1 row will be imported · 2 left out.')).toBeVisible()
    const targets = page.getByRole('table', { name: 'Pages that the rows go to' })
    await expect(targets.getByRole('row').last()).toContainText(/elsewhere\.example.*2.*Leave out/)
    await page.getByRole('button', { name: 'Import all rows into this page' }).click()
    await expect(page.getByText('3 rows will be imported.')).toBeVisible()
    await choose(page, 'Page for https://elsewhere.example/page', 'Leave out')
    await expect(page.getByText('1 row will be imported · 2 left out.')).toBeVisible()
    await page.getByRole('button', { name: 'Import Now' }).click()
    await expect(page.getByText('1 link added · 2 rows for other pages left out')).toBeVisible()
  })

  test('asks for the encoding of a Windows-1250 file with three sample lines, and imports with the selected one', async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    const place = pageOf(signedIn)
    await page.goto(pathTo('import-csv', place))
    const anchors = ['łańcuch żółty', 'plain text', 'źródło', 'święta']
    await page
      .locator('input[type=file]')
      .setInputFiles(csvFile(Buffer.from(linksWith(anchors.join('|'), 'windows-1250')), 'windows.csv'))
    await expect(page.getByText('We could not detect the encoding of this file.')).toBeVisible()
    const question = page.getByRole('list').filter({ hasText: 'blog0.example' })
    await expect(question.getByRole('listitem')).toHaveCount(3)
    // Nothing is imported before the question is answered.
    const start = page.getByRole('button', { name: 'Import Now' })
    await expect(start).toBeDisabled()
    await expect(question).toContainText('łańcuch żółty')
    await choose(page, 'Encoding', 'Windows-1252, Western European')
    await expect(question).toContainText('³añcuch ¿ó³ty')
    await choose(page, 'Encoding', 'Windows-1250, Central European')
    for (const anchor of anchors.filter((each) => each !== 'plain text'))
      await expect(question).toContainText(anchor)
    await expect(page.getByRole('table', { name: 'Preview' })).toContainText('łańcuch żółty')
    await start.click()
    await expect(page.getByText('4 links added')).toBeVisible()
    await page.goto(pathTo('page-completed-links', place))
    const links = page.getByRole('table', { name: 'Completed links' })
    for (const anchor of anchors) await expect(links).toContainText(anchor)
  })

  test('adds no link when the same rows are imported again', async ({ page, as }) => {
    const { signedIn } = await as(account)
    const same = [1, 2].map((number) => ({
      url: `https://second-import.example/${number}`,
      anchor: 'same',
      date: '2026-11-02',
    }))
    for (const result of ['2 links added', '0 links added · 2 duplicates skipped']) {
      await page.goto(pathTo('import-csv', pageOf(signedIn)))
      await page.locator('input[type=file]').setInputFiles(csvFile(ahrefsExport(same)))
      await page.getByRole('button', { name: 'Import Now' }).click()
      await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
      await expect(page.getByText(result)).toBeVisible()
    }
  })

  test('imports nothing from a file without any link and explains why', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(csvFile(Buffer.from(''), 'empty.csv'))
    await expect(page.getByText(/empty\.csv.*Nothing was imported\./)).toBeVisible()
    await chooser.setInputFiles(csvFile(Buffer.from('Url,Anchor Text\r\nnot a url,bad\r\n')))
    await expect(page.getByText(/0 rows will be imported · 1 will be refused/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import Now' })).toBeDisabled()
  })

  test("shows 'Import Failed' when the server refuses every row", async ({ page, as }) => {
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

  test('shows the first rows of every column for a file without a header, and marks no field as detected', async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const chooser = page.locator('input[type=file]')
    const bare = 'garden tools,https://bare.example/1\r\nspades,https://bare.example/2\r\n'
    await chooser.setInputFiles(csvFile(Buffer.from(bare), 'bare.csv'))
    await expect(page.getByText('Detected from its URLs')).toBeVisible()
    await expect(page.getByText('Detected from its header')).toBeHidden()
    const first = page.getByRole('table', { name: 'First rows of the file' })
    for (const cell of ['garden tools', 'spades', 'https://bare.example/2'])
      await expect(first.getByRole('cell', { name: cell, exact: true })).toBeVisible()
    await choose(page, 'Anchor Text', 'Column 1: garden tools')
    await expect(page.getByRole('table', { name: 'Preview' }).getByText('spades')).toBeVisible()

    await page.getByRole('button', { name: 'Choose another file' }).click()
    const foreign = 'Verweis,Wort\r\nhttps://bare.example/1,x\r\n'
    await chooser.setInputFiles(csvFile(Buffer.from(foreign), 'foreign.csv'))
    await expect(page.getByText('Choose the column with the URLs.')).toBeVisible()
    await choose(page, 'Url', 'Verweis')
    await expect(page.getByText('Choose the column with the URLs.')).toBeHidden()
    await expect(page.getByText('1 row will be imported')).toBeVisible()
  })

  test('focuses the heading of each step and imports once after pressing Import Now twice', async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const file = csvFile(Buffer.from('Url,Anchor Text\r\nhttps://twice.example/1,a\r\n'), 'twice.csv')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'Columns of twice.csv' })).toBeFocused()
    await expect(page.getByText('1 row will be imported')).toBeVisible()
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/link/import-csv')) calls += 1
    })
    await page.getByRole('button', { name: 'Import Now' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('heading', { name: 'Import of twice.csv' })).toBeFocused()
    await expect(page.getByText('1 link added')).toBeVisible()
    expect(calls).toBe(1)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeFocused()
  })

  test('grays out the previous figures until those of the new mapping arrive', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    const two =
      'Url,Other\r\nhttps://grey.example/1,not a url\r\nhttps://grey.example/2,https://grey.example/3\r\n'
    await page.locator('input[type=file]').setInputFiles(csvFile(Buffer.from(two), 'grey.csv'))
    const preview = page.locator('.ld-import-preview')
    await expect(preview).toHaveAttribute('aria-busy', 'false')
    await expect(preview).toContainText('2 rows will be imported')
    // The worker that reads the file does not load.
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route(/read\.worker/, async (route) => {
      await mayCome
      await route.continue()
    })
    await choose(page, 'Url', 'Other')
    await expect(preview).toHaveAttribute('aria-busy', 'true')
    await expect(preview).toContainText('2 rows will be imported')
    await expect(preview).toHaveCSS('opacity', '0.5')
    come()
    await expect(preview).toContainText('1 row will be imported · 1 will be refused')
    await expect(preview).toHaveAttribute('aria-busy', 'false')
    await expect(preview).toHaveCSS('opacity', '1')
  })

  for (const { name, bytes, says: message } of [
    {
      name: 'links.xlsx',
      bytes: 'PK\u0003\u0004',
      says: 'links.xlsx is a spreadsheet, not a CSV file. Open it',
    },
    {
      name: 'links.zip',
      bytes: 'PK\u0003\u0004',
      says: 'links.zip is an archive, not a CSV file. Unpack it',
    },
    { name: 'report.pdf', bytes: '%PDF-1.7', says: 'report.pdf is a PDF document, not a CSV file. Export' },
    {
      name: 'renamed.csv',
      bytes: 'PK\u0003\u0004',
      says: 'renamed.csv is a zip archive or an Excel workbook',
    },
    { name: 'header.csv', bytes: 'Url,Anchor\r\n', says: 'header.csv has a header and no row below it' },
    { name: 'blank.csv', bytes: '\r\n\r\n', says: 'blank.csv has only empty lines' },
  ])
    test(`refuses ${name} and says what to do`, async ({ page, as }) => {
      const { signedIn } = await as(account)
      await page.goto(pathTo('import-csv', pageOf(signedIn)))
      await page.locator('input[type=file]').setInputFiles(csvFile(Buffer.from(bytes), name))
      const refusal = page.getByText(message)
      await expect(refusal).toBeVisible()
      await expect(refusal).toContainText('Nothing was imported.')
    })
})
