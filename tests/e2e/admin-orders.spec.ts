import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, orderPath, place, syndication } from './support/link-orders.ts'
import { publishedAt } from './support/published-at.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { picture } from './support/picture.ts'
import { expect, test } from './support/test.ts'

test('sends links to the API, publishes and completes them; the customer sees them placed without a reload', async ({
  page,
  as,
  browser,
}) => {
  const customers = await (await browser.newContext()).newPage()
  const { client, signedIn } = await as(CUSTOMER, customers)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
  const sold = site?.pages.at(-1)
  const to = { site_id: site?.id ?? 0, page_id: sold?.id ?? 0 }
  const order = await place(
    client,
    { type: 'backlinks', link: { id: 103 }, content: { id: 1 }, anchor: 'winter paths', ...to },
    syndication(1),
    { type: 'link_insertions', link: { id: 142 }, targetUrl: 'https://a.example/1', anchorText: 'two words' },
    { type: 'msn', link: { id: 127 }, targetUrl: 'https://a.example/2', anchorText: 'three words' },
  )
  await customers.goto(pathTo('page-completed-links', { siteId: to.site_id, pageId: to.page_id }))
  const bell = customers.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(headingOf(page, order)).toBeFocused()
  await expect(lineAt(page, 0)).toContainText('winter paths')
  await page.getByRole('button', { name: 'Send to API' }).click()
  // The vendor's responses arrive without a reload.
  await expect(page.getByText(/SAMPLE-/)).toHaveCount(4)
  const complete = page.getByRole('button', { name: 'Mark Order Completed' })
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('the published URL of 4 lines is missing.')).toBeVisible()
  for (let index = 0; index < 4; index += 1) {
    const line = lineAt(page, index)
    await field(line, 'Published URL').fill(publishedAt(`https://news.example/winter-${index}`, 'ok'))
    await line.getByRole('button', { name: 'Save Changes' }).click()
    await expect(line.getByRole('link', { name: new RegExp(`news.example/winter-${index}`) })).toBeVisible()
    // The result of the check appears once the server has read the published page.
    await expect(line.getByText(/As ordered|Not as ordered/)).toBeVisible()
  }
  await complete.click()
  await expect(page.getByText(`${order.order_number} was marked completed.`)).toBeVisible()
  await expect(page.getByText('This order is completed, and its details are locked.')).toHaveCount(4)
  await expect(field(page, 'Target URL')).toHaveCount(0)

  await expect(customers.getByRole('link', { name: /news\.example\/winter-0/ })).toBeVisible()
  await bell.click()
  await expect(customers.getByText(`Your order ${order.id} is completed.`)).toBeVisible()
  await customers.context().close()
})

test('fulfills digital PR and an audit with reports, and downloads the image or reports the failure', async ({
  page,
  as,
  browser,
  allowNoise,
}) => {
  allowNoise(/404|Failed to load/)
  const customers = await (await browser.newContext()).newPage()
  const { client } = await as(CUSTOMER, customers)
  const image = new File([new Uint8Array(picture(200, 200))], 'me.png', { type: 'image/png' })
  const { filename } = await client.uploads.uploadImage({ image })
  const order = await place(
    client,
    {
      type: 'dgt_pr',
      link: { id: 128 },
      clientName: 'Jo Spade',
      clientPosition: 'Founder',
      emailAlias: 'pr@acme.example',
      linkedinUrl: 'https://www.linkedin.com/in/jo',
      websiteUrl: 'https://acme.example',
      brandGuidelines: 'Plain words.',
      focusTopic: 'Spades',
      imageUrl: filename,
      agreement: true,
    },
    {
      type: 'technical_seo',
      link: { id: 129 },
      emailAlias: 'seo@acme.example',
      websiteUrl: 'https://acme.example',
    },
  )
  await customers.goto(pathTo('view-orders'))
  const own = customers.getByRole('row', { name: new RegExp(`${order.order_number} `) })
  await expect(own).toContainText('New')

  await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(lineAt(page, 0)).toContainText('Founder')
  await expect(page.getByRole('button', { name: 'Send to API' })).toHaveCount(0)
  const download = lineAt(page, 0).getByRole('button', { name: 'Download image' })
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toBe(filename)
  await page.route('**/api/uploads/**', (route) => route.abort())
  await download.click()
  // C-MSG-13
  await expect(page.locator('.lw-toast[data-tone="bad"]')).toContainText('Could not download image')
  for (const index of [0, 1]) {
    const line = lineAt(page, index)
    await field(line, 'Report Info').fill(`Report ${index}`)
    await line.getByRole('button', { name: 'Save Changes' }).click()
    await expect(line.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Mark Order Completed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(own).toContainText('Completed')
  await customers.context().close()
})

test('leaves the order unchanged after a declined confirmation; a refund raises the customer’s credit', async ({
  page,
  as,
  browser,
}) => {
  const customers = await (await browser.newContext()).newPage()
  const { client } = await as(CUSTOMER, customers)
  const order = await place(client, syndication(7))
  const before = (await client.session.read()).business.credit
  const admin = await as(ADMIN)
  await page.goto(orderPath(order.id))
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  await cancel.click()
  const question = page.getByRole('alertdialog', { name: 'Do you really want to Cancel?' })
  await expect(question.getByText(order.order_number).first()).toBeVisible()
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()
  expect(await admin.client.fulfilment.show({ id: order.id })).toMatchObject({
    completed: 0,
    credit_back: null,
  })

  await cancel.click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(question.getByRole('alert')).toHaveText(/Choose whether to refund/)
  await question.getByText(/^Refund \$[\d.]+ as account credit$/).click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(`${order.order_number} was canceled.`)).toBeVisible()
  await expect(question).toBeHidden()
  const after = await client.session.read()
  expect(after.business.credit - before).toBeCloseTo(order.amount, 5)
  await expect(page.getByText('Refunded as credit')).toBeVisible()
  await customers.context().close()
})

test('shows the second of two administrators what changed on a line and keeps their input', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(8))
  const admin = await as(ADMIN)
  await page.goto(orderPath(order.id))
  const line = lineAt(page, 0)
  await field(line, 'Report Info').fill('Typed here.')
  await field(line, 'Published URL').fill('https://news.example/mine')
  const [{ id, version } = { id: 0, version: 0 }] = await admin.client.fulfilment.details({
    orderId: order.id,
  })
  const published_url = 'https://news.example/first'
  await admin.client.fulfilment.edit({ id, order_id: order.id, version, published_url })
  const conflict = line.getByRole('alert').filter({ hasText: 'Someone else' })
  await expect(conflict).toContainText(`Published URL: ${published_url} (yours: https://news.example/mine)`)
  await expect(field(line, 'Report Info')).toHaveValue('Typed here.')
  await line.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field(line, 'Published URL')).toHaveValue('https://news.example/mine')
  await line.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  const [saved] = await admin.client.fulfilment.details({ orderId: order.id })
  expect(saved).toMatchObject({ published_url: 'https://news.example/mine', report_info: 'Typed here.' })
})

test('completes the selected orders together and leaves incomplete ones open', async ({ page, as }) => {
  const { client } = await as(CUSTOMER)
  const done = await place(client, syndication(9))
  const lacking = await place(client, syndication(10))
  const admin = await as(ADMIN)
  const [line] = await admin.client.fulfilment.details({ orderId: done.id })
  await admin.client.fulfilment.edit({
    id: line?.id ?? 0,
    order_id: done.id,
    version: line?.version ?? 0,
    published_url: 'https://news.example/nine',
  })
  await page.goto(pathTo('admin-orders'))
  for (const { order_number } of [done, lacking])
    await page.getByRole('checkbox', { name: `Select ${order_number}`, exact: true }).check()
  await page.getByRole('button', { name: 'Mark 2 completed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark 2 completed' }).click()
  // A toast reports it, and the screen shows the reason.
  await expect(page.getByText('1 order was completed; 1 was not.').first()).toBeVisible()
  const left = page.getByRole('list', { name: 'Unchanged orders' }).getByRole('listitem')
  await expect(left).toHaveText([
    `Order #${lacking.id}: This order cannot be marked completed yet: the published URL of 1 line is missing.`,
  ])
  await expectAccessibleInEachTheme(page)
  await expect(page.getByRole('checkbox', { name: `Select ${done.order_number}`, exact: true })).toHaveCount(
    0,
  )
  await expect(
    page.getByRole('checkbox', { name: `Select ${lacking.order_number}`, exact: true }),
  ).toBeVisible()
})

test('shows an open order without overflow in dark, light and on a phone while a line is edited', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(11))
  await as(ADMIN)
  await page.goto(orderPath(order.id))
  await field(lineAt(page, 0), 'Published URL').fill(publishedAt('https://news.example/eleven', 'ok'))
  await lineAt(page, 0).getByRole('button', { name: 'Save Changes' }).click()
  await expect(lineAt(page, 0).getByText(/As ordered|Not as ordered/)).toBeVisible()
  await expect(page.getByText(/was saved/)).toBeHidden({ timeout: 15_000 })
  await expectAccessibleInEachTheme(page)
})

test('keeps all check results of a line, including those of a previous URL', async ({ page, as }) => {
  const { client } = await as(CUSTOMER)
  const order = await place(client, syndication(12))
  await as(ADMIN)
  await page.goto(orderPath(order.id))
  const line = lineAt(page, 0)
  const looked = async (url: string) => {
    await field(line, 'Published URL').fill(url)
    await line.getByRole('button', { name: 'Save Changes' }).click()
    await expect(line.getByRole('link', { name: new RegExp(url) })).toBeVisible()
    await expect(line.getByText(/As ordered|Not as ordered/)).toBeVisible()
  }
  await looked('https://news.example/twelve-before')
  await looked('https://news.example/twelve-after')
  const all = page.getByRole('dialog', { name: /^Checks of/ })
  await expect
    .poll(async () => {
      await line.getByRole('button', { name: 'All checks' }).click()
      await expect(all.getByRole('link').first()).toBeVisible()
      const urls = await all.getByRole('link').allTextContents()
      await page.keyboard.press('Escape')
      await expect(all).toBeHidden()
      return urls
    })
    .toEqual([expect.stringContaining('twelve-after'), expect.stringContaining('twelve-before')])
  await line.getByRole('button', { name: 'All checks' }).click()
  await expect(all.getByRole('listitem').filter({ hasText: /Live|Changed|Lost/ })).not.toHaveCount(0)
  await expectAccessibleInEachTheme(page)
})
