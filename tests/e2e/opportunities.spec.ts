import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { resume } from './support/screens.ts'
import { type Served, serve } from './support/server.ts'
import { expect, test as base } from './support/test.ts'

/** Number of requests that the fake Ahrefs serves before it fails. */
let answers = Infinity
let provider: Server

/** The fake Ahrefs returns two links for every page. */
const response = {
  metrics: { live: 2 },
  backlinks: [1, 2].map((number) => ({
    url_from: `https://fresh${number}.example/words`,
    url_to: 'https://rival.example/',
    anchor: 'reported by Ahrefs',
    domain_rating_source: 70,
  })),
}

const test = base.extend<object, { server: Served }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      provider = createServer((_request, answer) => {
        answers -= 1
        answer.writeHead(answers < 0 ? 503 : 200, { 'content-type': 'application/json' })
        answer.end(JSON.stringify(response))
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      const server = await serve({
        LINKWRIGHT_BACKLINKS: 'ahrefs',
        LINKWRIGHT_BACKLINKS_KEY: 'key',
        LINKWRIGHT_BACKLINKS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      })
      await use(server)
      await server.stop()
      provider.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' })
const rowOf = (page: Page, url: string) =>
  table(page)
    .getByRole('row')
    .filter({ hasText: url.slice(0, 50) })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter opportunities' })

function siteOf({ sites }: SignedIn) {
  const site = sites.find(({ available, pages }) => available === '1' && pages.length > 2)
  return { siteId: site?.id ?? 0 }
}

/** Opens the screen and a new opportunity. */
async function opened(page: Page, as: (email: string) => Promise<{ signedIn: SignedIn; client: Client }>) {
  const { client, signedIn } = await as('agency@demo.test')
  const site = siteOf(signedIn)
  const [fresh] = await client.opportunities.list({ ...site, status: 'New', priority: '0', limit: 1 })
  if (fresh === undefined) throw new Error('The demo world has no opportunity.')
  await page.goto(pathTo('site-opps', site))
  await expect(table(page)).toBeVisible()
  return { client, signedIn, site, fresh }
}
type Client = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['as']>>['client']

/** A new opportunity on a website with known contacts; some websites have none. */
async function withPeople(client: Client, site: { siteId: number }) {
  const rows = await client.opportunities.list({ ...site, status: 'New', limit: 25 })
  for (const row of rows)
    if ((await client.contacts.find({ domain: row.host })).data.emails.length > 0) return row
  throw new Error('None of these websites has a known contact.')
}

test('shows opportunities immediately, filters after typing stops, and pages', async ({ page, as }) => {
  const { client, site, fresh } = await opened(page, as)
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible()
  const total = (await client.opportunities.list({ ...site, limit: 1 })).total ?? 0
  expect(total).toBeGreaterThan(100)
  await expectAccessibleInEachTheme(page)
  // At a laptop's width no column lies beside the screen.
  const tooWide = await page
    .locator('.lw-table-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(tooWide).toBe(0)
  await page.getByLabel('Rows per page').selectOption('1000')
  await expect(page.getByRole('status').filter({ hasText: `1–${total} of ${total}` })).toBeVisible()

  const queries: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/link-ops')) queries.push(url.searchParams.get('q'))
  })
  await filter(page).pressSequentially(fresh.host)
  await expect(rowOf(page, fresh.url)).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(
    1 + (await client.opportunities.list({ ...site, q: fresh.host })).length,
  )
  // Typing sends one request, not one for each letter; a live message may repeat the last one.
  expect(new Set(queries)).toEqual(new Set([fresh.host]))
})

test('saves status, priority and notes immediately, updates another browser and restores deleted ones', async ({
  page,
  as,
  browser,
  server,
}) => {
  const { signedIn, fresh } = await opened(page, as)
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await resume(other, signedIn.token)
  const path = `${new URL(page.url()).pathname}?q=${encodeURIComponent(fresh.host)}`
  await other.goto(path)
  await page.goto(path)
  const [mine, theirs] = [rowOf(page, fresh.url), rowOf(other, fresh.url)]
  await expect(theirs).toBeVisible()

  await mine.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitem', { name: 'Emailed' }).click()
  await expect(theirs.getByRole('button', { name: /: Emailed$/ })).toBeVisible()

  await mine.getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'Mark priority' }).click()
  await expect(theirs.getByRole('button', { name: /^Turn off the priority of/ })).toBeVisible()
  await mine.getByRole('button', { name: /^Turn off the priority of/ }).click()
  await expect(theirs.getByRole('button', { name: /^Turn off the priority of/ })).toHaveCount(0)

  await mine.getByRole('button', { name: /^Notes about/ }).click()
  const notes = page.getByRole('dialog')
  await field(notes, 'Note').fill('Asked Ada')
  await notes.getByRole('button', { name: 'Add note' }).click()
  // The live message may show it before the response empties the field.
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Asked Ada' })).toBeVisible()
  await expect(field(notes, 'Note')).toHaveValue('')
  await expectAccessibleInEachTheme(page)
  await field(notes, 'Note').fill('Not sent yet')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(notes, 'Note')).toHaveValue('Not sent yet')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(notes).toHaveCount(0)
  const theirNotes = theirs.getByRole('button', { name: /^Notes about .*: 1$/ })
  await expect(theirNotes).toBeVisible()

  await test.step('shows the second editor of a note the first edit, and keeps their own input', async () => {
    for (const [row, text] of [
      [theirs, 'Ada says yes'],
      [mine, 'Ada has answered'],
    ] as const) {
      await row.getByRole('button', { name: /^Notes about/ }).click()
      const dialog = row.page().getByRole('dialog')
      await dialog.getByRole('button', { name: 'Edit note' }).click()
      await field(dialog, 'Note').fill(text)
    }
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Ada has answered')
    const late = other.getByRole('dialog')
    await expect(late.getByText('Another user changed this while you were editing.')).toBeVisible()
    await late.getByRole('button', { name: 'Reload' }).click()
    await expect(late.getByRole('listitem')).toContainText('Ada has answered')
    await expect(field(late, 'Note')).toHaveValue('Ada says yes')
    await late.getByRole('button', { name: 'Save note' }).click()
    await expect(late.getByRole('listitem')).toContainText('Ada says yes')
    // A field without input shows it without a reload.
    await expect(notes.getByRole('listitem')).toContainText('Ada says yes')
    await page.keyboard.press('Escape')
  })

  await mine.getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(theirs).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs).toBeVisible()
  await context.close()
})

test('looks up at most two contacts of a website and moves cards between board columns', async ({
  page,
  as,
}) => {
  const { client, site } = await opened(page, as)
  const fresh = await withPeople(client, site)
  await filter(page).fill(fresh.host)
  const opener = rowOf(page, fresh.url).getByRole('button', { name: /: details$/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  for (const fact of ['Page', 'Competitor URL', 'Backlinks', 'Anchor Text', 'Host'])
    await expect(details.getByText(fact, { exact: true })).toBeVisible()
  await expect(details.getByRole('heading', { name: fresh.title ?? fresh.host })).toBeVisible()
  await details.getByRole('button', { name: `Find contacts at ${fresh.host}` }).click()
  const people = details.getByRole('region', { name: `Contacts at ${fresh.host}` }).getByRole('listitem')
  await expect(people.first()).toBeVisible()
  expect(await people.count()).toBeLessThanOrEqual(2)
  await expectAccessibleInEachTheme(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Board' }).click()
  const column = (name: string) => page.getByRole('grid', { name })
  const card = (name: string) =>
    column(name)
      .getByRole('row')
      .filter({ hasText: fresh.url.slice(0, 50) })
  await expect(card(fresh.status).or(card('Emailed'))).toBeVisible()
  await card(fresh.status)
    .or(card('Emailed'))
    .getByRole('button', { name: /^Status of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Writing Guest Post' }).click()
  await expect(card('Writing Guest Post')).toBeVisible()
  await expectAccessibleInEachTheme(page)
})

test('keeps partial results of a provider that fails during a refill, and explains the rest', async ({
  page,
  as,
}) => {
  const { client, site } = await opened(page, as)
  const total = (await client.opportunities.list({ ...site, limit: 1 })).total ?? 0
  // Three requests are made for one competitor; the fourth fails, and a failing provider is paused.
  answers = 3
  await page.getByRole('button', { name: 'Refill' }).click()
  await expect(page.getByText(/Opportunities could not be looked up: Ahrefs/).first()).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await filter(page).fill('reported by Ahrefs')
  await expect(rowOf(page, 'https://fresh1.example/words')).toBeVisible()
  const after = await client.opportunities.list({ ...site, limit: 1 })
  expect(after.total).toBe(total + 2)
})
