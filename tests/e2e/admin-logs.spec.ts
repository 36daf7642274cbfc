import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { place } from './support/link-orders.ts'
import { picture } from './support/picture.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@demo.test'

test('shows the technical SEO log with columns, sorting, status and report', async ({ page, as }) => {
  const { client: customer } = await as('second@demo.test', await page.context().newPage())
  await customer.billing.addCard({ id: 'tok_4242_12_2031' })
  for (const { cart_id } of await customer.cart.list()) await customer.cart.remove({ id: cart_id })
  await customer.cart.add({
    type: 'technical_seo',
    link: { id: 129 },
    emailAlias: 'seo@acme.example',
    websiteUrl: 'https://audited.example',
  })
  const { total: due } = await customer.checkout.price({})
  const placed = await customer.checkout.place({ total: due })
  const { client } = await as(admin)
  const [row] = (await client.productLogs.technicalSeo()).filter(
    ({ order_id }) => placed.success && order_id === placed.order_id,
  )
  if (row === undefined) throw new Error('the audit is not in its log')
  await page.goto(pathTo('technical-seo-sales'))
  await expect(page.getByRole('heading', { name: 'Product Reporting Admin' })).toBeVisible()
  const table = page.getByRole('table', { name: 'entries' })
  const headers = table.getByRole('columnheader')
  await expect(headers).toHaveText([
    'Time',
    'Product',
    'Order Number',
    'Client Email',
    'Customer Domain',
    'Status',
    'Customer',
    'Report Info',
  ])
  for (const name of ['Time', 'Order Number', 'Client Email', 'Customer Domain', 'Status', 'Customer'])
    await expect(
      headers.and(page.getByRole('columnheader', { name, exact: true })).getByRole('button'),
    ).toHaveCount(1)
  for (const name of ['Product', 'Report Info'])
    await expect(
      headers.and(page.getByRole('columnheader', { name, exact: true })).getByRole('button'),
    ).toHaveCount(0)
  const { total } = await client.productLogs.technicalSeo({ limit: 1 })
  await expect(page.getByText(total === 1 ? '1 entry' : `${total} entries`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter entries' }).fill(` ${row.order_number} `)
  await expect(table.getByRole('row')).toHaveCount(2)
  const entry = table.getByRole('row').nth(1)
  await expect(entry).toContainText('Technical Seo Audits')
  await entry.getByRole('button', { name: 'Change' }).click()
  await expect(entry.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await entry.getByRole('button', { name: /Status/ }).click()
  await page.getByRole('option', { name: 'Awaiting Client Review/Approval' }).click()
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry).toContainText('Awaiting Client Review/Approval')
  await expect(entry.getByRole('button', { name: 'Change' })).toBeVisible()
  await entry.getByRole('button', { name: 'Update' }).click()
  const report = entry.getByRole('textbox', { name: 'Report Info' })
  await expect(report).toHaveAttribute('rows', '3')
  await report.fill('Two pages without a title.')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByRole('button', { name: 'Update' })).toBeVisible()
  await expect(entry).toContainText('Two pages without a title.')
  expect((await client.productLogs.technicalSeo({ q: row.order_number }))[0]).toMatchObject({
    status: 'awaiting_review',
    report_info: 'Two pages without a title.',
  })
  // Selects a period without rows, then returns.
  await page.goto(`${pathTo('technical-seo-sales')}?from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('No entries match your filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filter' }).first().click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await waits).suggestedFilename()).toBe('technical_seo_export.csv')
})

test('edits statuses in the link insertion, booster link and digital PR logs', async ({ page, as }) => {
  const { client: customer } = await as('second@demo.test', await page.context().newPage())
  const image = new File([new Uint8Array(picture(200, 200))], 'me.png', { type: 'image/png' })
  const { filename } = await customer.uploads.uploadImage({ image })
  const { order_number } = await place(
    customer,
    { type: 'link_insertions', link: { id: 142 }, targetUrl: 'https://a.example/1', anchorText: 'two words' },
    { type: 'msn', link: { id: 127 }, targetUrl: 'https://a.example/2', anchorText: 'three words' },
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
  )
  const { client } = await as(admin)
  for (const [screen, before, chosen, read] of [
    ['link-insertions-sales', 'New', ['ordered', 'Placed'], client.productLogs.linkInsertions],
    ['msn-sales', 'New', ['ordered', 'Placed'], client.productLogs.msn],
    ['dgt-pr-sales', 'Received', ['in_progress', 'In Progress'], client.productLogs.dgtPr],
  ] as const) {
    const [status, label] = chosen
    await page.goto(`${pathTo(screen)}?q=${order_number}`)
    const entry = page.getByRole('table', { name: 'entries' }).getByRole('row').nth(1)
    await expect(entry).toContainText(before)
    await expect(entry.getByRole('button', { name: 'Download image' })).toHaveCount(
      screen === 'dgt-pr-sales' ? 1 : 0,
    )
    await entry.getByRole('button', { name: 'Change' }).click()
    await expect(entry.getByRole('button', { name: 'Change' })).toHaveCount(0)
    await entry.getByRole('button', { name: /Status/ }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await entry.getByRole('button', { name: 'Save' }).click()
    await expect(entry.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect(entry).toContainText(label)
    expect((await read({ q: order_number })).map((row) => row.status)).toEqual([status])
  }
})

test('shows product sales up to tomorrow by default and exports site_export.csv', async ({ page, as }) => {
  const { client } = await as(admin)
  await page.goto(pathTo('product-sales'))
  const table = page.getByRole('table', { name: 'entries' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const next = new Date()
  next.setDate(next.getDate() + 1)
  await expect(page.getByRole('spinbutton', { name: /day, To/ })).toHaveText(
    String(next.getDate()).padStart(2, '0'),
  )
  const sold = await client.productLogs.sales()
  const products = await client.productLogs.products()
  const product = products.find(({ name }) => sold.some((row) => row.name === name))
  if (product === undefined) throw new Error('nothing of the catalogue was sold in the demo')
  await page
    .getByRole('group', { name: 'Filter' })
    .getByRole('button', { name: /Product$/ })
    .click()
  await page.getByRole('option', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`product=${product.id}`))
  const { total } = await client.productLogs.salesOf({ product: product.id, limit: 1 })
  await expect(page.getByText(total === 1 ? '1 entry' : `${total} entries`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await waits).suggestedFilename()).toBe('site_export.csv')
})

for (const [screen, path] of [
  ['link-insertions-sales', 'admin/links/product/link'],
  ['msn-sales', 'admin/links/product/msn'],
  ['dgt-pr-sales', 'admin/links/product/dgt-pr'],
  ['technical-seo-sales', 'admin/links/product/technical-seo'],
  ['product-sales', 'admin/links/product/sales'],
] as const satisfies readonly (readonly [ScreenName, string])[])
  test(`${screen}: a failed load is an empty list and a toast`, async ({ page, as, allowNoise }) => {
    allowNoise(/500/)
    await as(admin)
    await page.route(`**/api/${path}?*`, (route) =>
      route.fulfill({ status: 500, json: { message: 'The log is being mended.', code: 'internal' } }),
    )
    await page.goto(pathTo(screen))
    await expect(page.getByText('The log is being mended.').first()).toBeVisible()
    await expect(page.getByText('The entries could not be loaded.')).toBeVisible()
  })

for (const [screen, products] of [
  ['product-sales', 'all'],
  ['link-insertions-sales', 'linkinsertions'],
] as const satisfies readonly (readonly [ScreenName, string])[])
  test(`${screen}: a failed load of the products is an empty list and a toast, beside the entries`, async ({
    page,
    as,
    allowNoise,
  }) => {
    allowNoise(/500/)
    await as(admin)
    await page.route(`**/api/products/links/${products}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'The catalogue is being mended.', code: 'internal' } }),
    )
    await page.goto(pathTo(screen))
    await expect(page.getByText('The catalogue is being mended.').first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'entries' }).getByRole('row').nth(1)).toBeVisible()
    const filter = page.getByRole('group', { name: 'Filter' })
    await filter.getByRole('button', { name: /Product$/ }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['All'])
  })

test('finds an order by any known field, opens its details and signs in as its customer', async ({
  page,
  as,
  signIn,
  allowNoise,
}) => {
  // Requests while the server switches sessions.
  allowNoise(/status of 401/)
  await signIn(admin)
  const { client } = await as(admin, await page.context().newPage())
  const [sale] = (await client.productLogs.sales()).filter(({ anchor_text }) => anchor_text !== null)
  if (sale === undefined) throw new Error('no link was sold in the demo')
  await page.goto(pathTo('sales-lookup'))
  const form = page.getByRole('form', { name: 'Look up orders' })
  await form.getByRole('button', { name: /Search by/ }).click()
  await page.getByRole('option', { name: 'Order ID' }).click()
  await field(form, 'Search for').fill('987654321')
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(field(form, 'Search for')).toBeFocused()
  await field(form, 'Search for').fill(String(sale.order_id))
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  const table = page.getByRole('table', { name: 'orders', exact: true })
  const found = table.getByRole('row', { name: new RegExp(sale.order_number) })
  await expect(found).toBeVisible()
  await found.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Open details' }).click()
  await expect(page.getByRole('table', { name: `Lines of ${sale.order_number}` })).toContainText(
    sale.anchor_text ?? '',
  )
  await expectAccessible(page)
  await found.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Log in as user' }).click()
  await expect(page).toHaveURL(/\/secure\/dashboard/)
  await expect(page.getByText(/^You are signed in as/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop Impersonation' }).first().click()
  await expect(page).toHaveURL(/sales-lookup/)
})

test('shows sales in short cards on a phone, and wraps a long word', async ({ page, as }) => {
  const { client: customer } = await as('second@demo.test', await page.context().newPage())
  const anchorText = 'lantern'.repeat(9)
  await place(customer, {
    type: 'link_insertions',
    link: { id: 142 },
    anchorText,
    targetUrl: 'https://blog.example/care',
  })
  await as(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathTo('link-insertions-sales'))
  const cell = page.getByRole('cell').filter({ hasText: anchorText })
  await expect(cell).toBeVisible()
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const card = page.getByRole('row').filter({ has: cell })
  await expect(card.getByText('–').filter({ visible: true })).toHaveCount(0)
  // Eleven values of a line each were 240 pixels.
  expect((await card.boundingBox())?.height).toBeLessThan(180)
})
