import { pathTo } from '@linkwright/core/access/screens'
import { withoutCorpora } from '@linkwright/core/testing/corpus'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { Locator, Page } from '@playwright/test'
import { clientOf } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { fillWithHostileText, hostileTexts } from './support/hostile-data.ts'
import { ahrefsExport, csvFile } from './support/links-file.ts'
import { resume } from './support/screens.ts'
import { type Served, serve } from './support/server.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

test.skip(withoutCorpora, 'LINKWRIGHT_CORPORA is not set: no hostile text to show.')
test.describe.configure({ mode: 'serial' })

const account = 'agency@demo.test'
let own: Served
let client: LinkwrightClient
let token: string
let params: { siteId: number; pageId: number }
const leaks: string[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await serve()
  const opened = await clientOf(own.url, account)
  ;({ client } = opened)
  ;({ token } = opened.signedIn)
  params = await fillWithHostileText(client, opened.signedIn.user)
})
test.afterAll(() => own.stop())

test.beforeEach(async ({ page }) => {
  leaks.length = 0
  page.on('dialog', (dialog) => {
    leaks.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && origin !== own.url) leaks.push(`request: ${request.url()}`)
  })
  page.on('popup', (popup) => leaks.push(`popup: ${popup.url()}`))
  await resume(page, token)
})

/** Expects that the text created no elements, and that it does not overflow the screen, wide and narrow. */
async function expectHarmless(page: Page) {
  const violations = await page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          (document.body.contains(element) &&
            element.matches(
              'script:not([src^="/assets/"]), iframe, object, embed, style, base, form[action], marquee',
            )) ||
          /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  expect(violations).toEqual([])
  expect(leaks).toEqual([])
  expect(await (await fetch(`${own.url}/api/csp-report`)).json()).toEqual({ count: 0, newest: [] })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const texts = (found: Locator) => found.evaluateAll((all) => all.map(({ textContent }) => textContent))

test('hostile text stays text on the dashboard: website names', async ({ page }) => {
  const sites = await client.sites.list()
  await page.goto(`${own.url}${pathTo('dashboard')}`)
  await expect(page.getByRole('article')).toHaveCount(sites.length)
  expect(await texts(page.locator('article h2'))).toEqual(sites.map(({ name }) => name))
  await expectHarmless(page)
})

test('hostile text stays text on the site summary: page nicknames and URLs', async ({ page }) => {
  const site = await client.sites.show({ siteId: params.siteId })
  await page.goto(`${own.url}${pathTo('site-summary', { siteId: site.id })}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await texts(page.locator('h1'))).toEqual([site.name])
  const shown = await page
    .getByRole('rowgroup', { name: 'Regular Pages' })
    .locator('.ld-page-name')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))
  const regular = site.pages.filter(({ page_type }) => page_type === 'page')
  expect(shown).toEqual(expect.arrayContaining(regular.map(({ page_nickname }) => page_nickname)))
  await expectHarmless(page)
})

test('hostile text stays text on page summaries: key phrases and their rank history', async ({ page }) => {
  const site = await client.sites.show({ siteId: params.siteId })
  for (const { id, page_nickname } of site.pages.slice(-5)) {
    const { key_phrase } = await client.keyPhrases.list({ siteId: site.id, pageId: id })
    await page.goto(`${own.url}${pathTo('page-summary', { siteId: site.id, pageId: id })}`)
    await expect(page.locator('.lw-phrase-text')).toHaveCount(key_phrase.length)
    expect(await texts(page.locator('.lw-phrase-text'))).toEqual(key_phrase.map((each) => each.key_phrase))
    expect(await texts(page.locator('h1'))).toEqual([page_nickname])
    await page
      .getByRole('button', { name: /^Rank history of/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectHarmless(page)
  }
})

test('hostile text stays text in completed links: every text as an anchor, and in URLs', async ({ page }) => {
  // Renders several thousand rows, wide and narrow.
  test.setTimeout(360_000)
  const known = []
  for await (const rows of client.links.list({ ...params, url_progress: 'placed', limit: 1000 }).pages())
    known.push(...rows)
  expect(known.length).toBeGreaterThan(hostileTexts().length / 2)
  await page.goto(`${own.url}${pathTo('page-completed-links', params)}`)
  await page.getByLabel('Rows per page').selectOption('500')
  const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody tr')
  const shown: (string | null)[] = []
  for (let at = 0; at < known.length; at += 500) {
    await expect(rows).toHaveCount(Math.min(500, known.length - at))
    await expect(page.getByText(new RegExp(`^Page ${at / 500 + 1} of`))).toBeVisible()
    await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
    shown.push(...(await texts(rows.locator('td:nth-child(5) .lw-links-text'))))
    await expectHarmless(page)
    if (at + 500 < known.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  const wanted = known.map(({ anchor_text }) => (anchor_text === '' ? '–' : anchor_text))
  const sorted = (all: (string | null)[]) => all.map(String).toSorted((a, b) => (a < b ? -1 : 1))
  expect(sorted(shown)).toEqual(sorted(wanted))
})

test('hostile text stays text in forms, in the account and in an import preview', async ({ page }) => {
  const site = await client.sites.show({ siteId: params.siteId })
  await page.goto(`${own.url}${pathTo('edit-site', { siteId: site.id })}`)
  await expect(field(page, 'Brand Name')).toHaveValue(site.name)
  await expectHarmless(page)
  await page.goto(`${own.url}${pathTo('edit-page', params)}`)
  await expect(field(page, 'Page Nickname')).toHaveValue(site.pages.at(-1)?.page_nickname ?? '')
  await expectHarmless(page)
  await page.goto(`${own.url}${pathTo('api-keys')}`)
  const keys = await client.apiKeys.list()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(keys.length)
  await expectHarmless(page)
  await page.goto(`${own.url}${pathTo('profile')}`)
  await expect(field(page, 'First name')).toHaveValue(/<img/)
  await page.getByRole('button', { name: /^Account/ }).click()
  await expectHarmless(page)
  await page.goto(`${own.url}${pathTo('import-csv', params)}`)
  const rows = hostileTexts().map((anchor, index) => ({
    url: index % 2 === 0 ? anchor : `https://preview.example/${index}`,
    anchor,
    date: anchor,
  }))
  await page
    .locator('input[type=file]')
    .setInputFiles(csvFile(ahrefsExport(rows), '<img src=x onerror=alert(1)>.csv'))
  await expect(page.getByRole('table', { name: 'Preview' }).locator('tbody tr')).not.toHaveCount(0)
  await expectHarmless(page)
})
