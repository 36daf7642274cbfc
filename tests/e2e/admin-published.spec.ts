import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient, Order } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { selectOf } from './support/fields.ts'
import { ADMIN, CUSTOMER, place, syndication } from './support/link-orders.ts'
import { csvFile } from './support/links-file.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, test } from './support/test.ts'

const PUBLISH = '**/api/admin/orders/published'
const importPath = `${pathTo('admin-orders')}?import=new`

const linesOf = async (client: LinkwrightClient, { id }: Order) =>
  await client.fulfilment.details({ orderId: id })

const choose = async (page: Page, rows: readonly string[], name = 'vendor.csv') =>
  await page.locator('input[type=file]').setInputFiles(csvFile(Buffer.from(`${rows.join('\r\n')}\r\n`), name))

/** Whether a call would store something. */
const isStoring = (body: string | null) => !(body ?? '').includes('"dry_run":true')

test('completes a day of orders from a vendor’s CSV: checks and stores every row and notifies the customers', async ({
  page,
  as,
  browser,
}) => {
  const customers = await (await browser.newContext()).newPage()
  const { client, signedIn } = await as(CUSTOMER, customers)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
  const to = { site_id: site?.id ?? 0, page_id: site?.pages.at(-1)?.id ?? 0 }
  const first = await place(
    client,
    { type: 'backlinks', link: { id: 103 }, content: { id: 1 }, anchor: 'evening paths', ...to },
    syndication(41),
  )
  const second = await place(client, syndication(42))
  await customers.goto(pathTo('page-completed-links', { siteId: to.site_id, pageId: to.page_id }))
  await expect(customers.getByRole('button', { name: /^Notifications/ })).toBeVisible()

  const admin = await as(ADMIN)
  await admin.client.fulfilment.send({ id: first.id })
  const refs = async () => (await linesOf(admin.client, first)).map(({ hoth_order_id }) => hoth_order_id)
  await expect.poll(async () => (await refs()).every((ref) => ref !== null)).toBe(true)
  const [guest, post] = await refs()
  const [item] = await linesOf(admin.client, second)

  await page.goto(pathTo('admin-orders'))
  await page.getByRole('button', { name: 'Import published pages' }).click()
  await choose(page, [
    'Ref,Line ID,Live Link,Domain Authority',
    `${guest},,https://news.example/evening-1,44`,
    `${post},,https://news.example/evening-2,`,
    `,${item?.id},https://news.example/evening-3,12`,
    'UNKNOWN-1,,https://news.example/evening-4,1',
    ',,https://news.example/evening-5,',
  ])
  await expect(page.getByRole('heading', { name: 'Check of vendor.csv' })).toBeFocused()
  await expect(selectOf(page, 'External ID')).toContainText('Ref')
  await expect(selectOf(page, 'Published URL')).toContainText('Live Link')
  await expect(page.getByText('3 published URLs would be stored · 2 rows refused')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Checked rows' }).getByRole('row')
  await expect(rows.filter({ hasText: 'evening-3' })).toContainText(`#${item?.id}`)
  await expect(rows.filter({ hasText: 'evening-3' })).toContainText('Will be stored')
  await expect(rows.filter({ hasText: 'evening-4' })).toContainText('There is no such line.')
  await expect(rows.filter({ hasText: 'evening-5' })).toContainText(
    'has neither an order line nor an external ID',
  )
  expect((await linesOf(admin.client, second))[0]?.published_url).toBeNull()
  await expectAccessibleInEachTheme(page)

  await page.getByRole('button', { name: 'Store 3 published URLs' }).click()
  await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
  await expect(page.getByText('3 published URLs stored · 2 rows refused')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all refused rows' }).click()
  const report = await (await file).createReadStream()
  const text = Buffer.concat(await report.toArray()).toString()
  expect(text).toContain('"5","There is no such line.","https://news.example/evening-4","","UNKNOWN-1"')
  expect(text).toContain(
    '"6","has neither an order line nor an external ID","https://news.example/evening-5","",""',
  )
  expect((await linesOf(admin.client, first))[0]).toMatchObject({
    published_url: 'https://news.example/evening-1',
    published_da: 44,
  })

  await page.getByRole('button', { name: 'Mark 2 completed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark 2 completed' }).click()
  await expect(page.getByText('2 orders were completed.')).toBeVisible()
  await expect(customers.getByRole('link', { name: /news\.example\/evening-1/ })).toBeVisible()
  await customers.getByRole('button', { name: /^Notifications/ }).click()
  await expect(customers.getByText(`Your order ${second.id} is completed.`)).toBeVisible()
  await customers.context().close()
})

test('reports a dropped connection during an import and resumes after a reload without storing rows twice', async ({
  page,
  as,
  allowNoise,
}) => {
  // A page without user activation may not ask before it closes; Chromium reports that during navigation.
  allowNoise(/Failed to load|net::ERR|'beforeunload'/)
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(43), syndication(44))
  const admin = await as(ADMIN)
  const lines = await linesOf(admin.client, order)
  await page.goto(importPath)
  await choose(page, ['line,url', ...lines.map(({ id }, at) => `${id},https://news.example/dropped-${at}`)])
  let isCut = true
  await page.route(PUBLISH, (route) =>
    isCut && isStoring(route.request().postData()) ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('button', { name: 'Store 2 published URLs' }).click()
  await expect(page.getByText('The import is paused')).toBeVisible()
  await expect(page.getByText(/0 published URLs stored\. Try again for the rest/)).toBeVisible()
  // Another screen and a reload do not end the import.
  await page.goto(pathTo('admin-leads'))
  isCut = false
  await page.reload()
  await expect
    .poll(async () => (await linesOf(admin.client, order)).map(({ published_url }) => published_url))
    .toEqual(['https://news.example/dropped-0', 'https://news.example/dropped-1'])
  await page.goto(importPath)
  await choose(page, ['line,url', ...lines.map(({ id }, at) => `${id},https://news.example/dropped-${at}`)])
  await expect(page.getByText('2 rows already stored')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Store 0/ })).toBeDisabled()
})

test('replaces another published URL only after a warning and a confirmation', async ({ page, as }) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(46), syndication(47))
  const admin = await as(ADMIN)
  const [one, two] = await linesOf(admin.client, order)
  const before = { published_url: 'https://news.example/kept', published_da: 45 }
  await admin.client.fulfilment.publish({ lines: [{ id: one?.id ?? 0, ...before }] })
  const file = [
    'line,url,da',
    `${one?.id},https://news.example/other,5`,
    `${two?.id},https://news.example/new,30`,
  ]
  await page.goto(importPath)
  await choose(page, file)
  await expect(page.getByText('1 published URL would be stored · 1 row refused')).toBeVisible()
  const row = page.getByRole('table', { name: 'Checked rows' }).getByRole('row').filter({ hasText: '/other' })
  await expect(row).toContainText('The line already has https://news.example/kept and DA 45')
  await expectAccessibleInEachTheme(page)
  await page.getByRole('button', { name: 'Store 1 published URL' }).click()
  await expect(page.getByText('1 published URL stored · 1 row refused')).toBeVisible()
  expect((await linesOf(admin.client, order))[0]).toMatchObject(before)

  await page.goto(importPath)
  await choose(page, file)
  await page.getByText('Replace the existing URL of 1 order line').click()
  await expect(row).toContainText('Will replace https://news.example/kept and DA 45')
  await page.getByRole('button', { name: 'Store 1 published URL' }).click()
  await expect(page.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
  expect((await linesOf(admin.client, order))[0]).toMatchObject({
    published_url: 'https://news.example/other',
    published_da: 5,
  })
})

test('reads a file by the selected columns if its columns are unknown, and refuses a file without a table', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(45))
  const admin = await as(ADMIN)
  const [line] = await linesOf(admin.client, order)
  await page.goto(importPath)
  await choose(page, ['Nothing'], 'empty.csv')
  await expect(page.getByText('empty.csv has no rows. Nothing was stored.')).toBeVisible()
  await choose(page, ['Zeile,Adresse', `${line?.id},https://news.example/chosen`])
  await expect(page.getByText('No column holds the published URL.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Store 0/ })).toBeDisabled()
  for (const [name, column] of [
    ['Order line', 'Zeile'],
    ['Published URL', 'Adresse'],
  ] as const) {
    await selectOf(page, name).click()
    await page.getByRole('option', { name: column }).click()
  }
  await expect(page.getByText('1 published URL would be stored')).toBeVisible()
  // The choice survives a reload: the file is stored until the import has ended.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check of vendor.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
  expect((await linesOf(admin.client, order))[0]?.published_url).toBeNull()
})
