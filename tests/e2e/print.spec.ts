import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('prints a long table with all rows', async ({ page, as }) => {
  const { client, signedIn } = await as('second@demo.test')
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
  const csv = Array.from({ length: 150 }, (_, number) => ({
    url: `https://printed.example/${number}`,
    anchor_text: `printed ${number}`,
  }))
  await client.links.importCsv({ ...params, csv })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${pathTo('page-completed-links', params)}?q=printed.example`)
  const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(100)
  await expect(rows.last()).toBeVisible()
})

/** The addresses of links in a PDF. */
const linksIn = (pdf: Buffer) =>
  Array.from(pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g), ([, uri]) => uri)

test('prints all websites, not only those of the page', async ({ page, as }) => {
  await as('second@demo.test')
  const ids = Array.from({ length: 33 }, (_, nth) => 900_000 + nth)
  // More websites than a plan of the demo allows.
  await page.route('**/api/user/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { sites: object[] }
    const sites = ids.map((id) => ({ ...session.sites[0], id, name: `Printed ${id}` }))
    await route.fulfill({ response, json: { ...session, sites } })
  })
  await page.route('**/api/site/*/thumbnail', (route) =>
    route.fulfill({ json: { is_sample: true, image: '' } }),
  )
  await page.goto(pathTo('dashboard'))
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  const rows = page.getByRole('table', { name: 'Websites' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(25)
  const printed = linksIn(await page.pdf())
  const ofSites = ids.filter((siteId) =>
    printed.some((uri) => uri?.endsWith(pathTo('site-summary', { siteId }))),
  )
  expect(ofSites).toHaveLength(ids.length)
  await expect(rows).toHaveCount(25)
})

test('saves billing details once, validates their fields and prints them on a receipt', async ({
  page,
  as,
}) => {
  const { client } = await as('customer@demo.test')
  await client.billing.addCard({ id: 'tok_4242_12_2031' })
  await page.goto(pathTo('billing'))
  await page.getByRole('button', { name: 'Billing details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  await field(dialog, 'Tax ID').fill('DE123456789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please enter the name for receipts and invoices.')
  await expect(dialog).toContainText('Please choose the country.')
  await expect(field(dialog, 'Company or name')).toBeFocused()
  await expectAccessible(page)
  await field(dialog, 'Company or name').fill('Example GmbH')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Tax ID: DE123456789')

  await client.cart.add({ type: 'syndication', link: { id: 117 }, url: 'https://blog.example/a-post' })
  const { total } = await client.checkout.price({ credit: '0' })
  await client.checkout.place({ total })
  await page.goto(pathTo('view-orders'))
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Example GmbH')).toBeVisible()
  await expect(page.getByText('Tax ID: DE123456789')).toBeVisible()

  // Only the receipt is printed; the list is shown again afterwards.
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    window.print = () => (document.title = 'printing')
  })
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Print receipt' }).click()
  await expect(page).toHaveTitle('printing')
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('article').filter({ hasText: 'Receipt of order_' })
  await expect(receipt).toContainText('Example GmbH')
  await expect(receipt.getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Link Orders' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(page.getByRole('table', { name: 'Link Orders' })).toBeVisible()
  await expect(receipt).toHaveCount(0)
})
