import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('manages categories, vendors and links, one of which a customer buys', async ({
  page,
  as,
  browser,
  server,
}) => {
  await as('admin@demo.test')
  await page.goto(`${pathTo('admin-marketplace')}?tab=categories`)
  await page.getByRole('button', { name: 'Add category' }).click()
  await field(page, 'Category').fill('Astronomy')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Astronomy/ })).toContainText('Enabled')
  await page.getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('button', { name: 'Add vendor' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a company or a name.')).toBeVisible()
  await field(page, 'Company').fill('Comet Press')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Comet Press/ })).toContainText('Enabled')
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByRole('button', { name: 'Add link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await choose(page, 'Category', 'Astronomy', dialog)
  await choose(page, 'Vendor', 'Comet Press', dialog)
  await field(page, 'Destination URL').fill('secret-stars.example')
  await field(page, 'Backlink type').fill('Guest Post')
  await field(page, 'DR').fill('61')
  await field(page, 'Cost').fill('70')
  await field(page, 'Price').fill('123')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The link was saved')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('astronomy')
  const row = page.getByRole('row', { name: /secret-stars/ })
  await expect(row).toContainText('Comet Press')

  const buyer = await browser.newPage({ baseURL: server.url })
  const { client } = await as('agency@demo.test', buyer)
  await client.cart.empty()
  await buyer.goto(pathTo('help-tutorials'))
  await buyer.getByRole('link', { name: 'Link marketplace' }).click()
  // Each filter says how many links it leaves, and one press clears all.
  const counted = buyer.getByRole('status').filter({ hasText: /^1 link$/ })
  const filters = buyer.getByRole('group', { name: 'Filter' })
  await choose(buyer, 'Category', 'Astronomy (1)', filters)
  await choose(buyer, 'Price', 'Up to $150.00 (1)', filters)
  await expect(counted).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Clear Filter' }).click()
  await expect(counted).toHaveCount(0)
  await buyer.getByRole('searchbox', { name: 'Filter links' }).fill('astronomy')
  await expect(buyer.getByRole('status').filter({ hasText: '1 link' })).toBeVisible()
  const offered = buyer.getByRole('table', { name: 'links' }).getByRole('row', { name: /Astronomy/ })
  await expect(offered).toContainText('$123.00')
  await expect(offered).not.toContainText(/secret|Comet|70/)
  await offered.getByRole('button', { name: 'Order' }).click()
  const panel = buyer.getByRole('dialog', { name: 'Order a link, Astronomy' })
  const add = panel.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await choose(buyer, 'Destination site', 'Site not managed by Linkwright')
  await field(panel, 'Target URL').fill('https://elsewhere.example/stars')
  await field(panel, 'Anchor Text').fill('star maps')
  await expectAccessible(buyer)
  await add.click()
  // The added-to-cart flag resets after 1 second.
  await expect(panel.getByRole('button', { name: 'Added to cart' })).toBeVisible()
  await expect(panel.getByText('Item added to cart!')).toBeVisible()
  await expect(add).toBeVisible()
  expect(await client.cart.list()).toMatchObject([
    { type: 'marketplace', content: { id: 10_000_000, price: 0 }, link: { price: 123 } },
  ])
  await buyer.goto(pathTo('checkout'))
  await expect(buyer.getByRole('main').getByText('Marketplace link, Astronomy').first()).toBeVisible()

  // A link that was disabled in between cannot be bought.
  await page.getByRole('button', { name: /Actions for https:\/\/secret-stars/ }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await buyer.reload()
  await expect(buyer.getByText(/Marketplace link, Astronomy is no longer sold/).first()).toBeVisible()
  await page.getByRole('button', { name: /Actions for https:\/\/secret-stars/ }).click()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await expect(row).toContainText('Enabled')
  await client.checkout.place({ total: (await client.checkout.price({})).total })
  const [order] = await client.orders.list({ limit: 1 })
  expect(order?.details).toMatchObject([{ type: 'marketplace', anchor_text: 'star maps' }])
  await buyer.close()
})

test('orders a link to a page of a managed website', async ({ page, as }) => {
  const { client, signedIn } = await as('agency@demo.test')
  await client.cart.empty()
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
  const target = site?.pages[0]
  await page.goto(pathTo('link-marketplace'))
  await page.getByRole('button', { name: 'Order', exact: true }).first().click()
  await choose(page, 'Destination site', site?.name ?? '')
  await choose(page, 'Destination page', target?.page_nickname ?? '')
  await field(page, 'Anchor Text').fill('copper pans')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible()
  expect(await client.cart.list()).toMatchObject([{ type: 'marketplace', page_id: target?.id }])
  await client.cart.empty()
})

test('does not show a category that another administrator deleted as empty', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of (409|404)/)
  const { client } = await as('admin@demo.test')
  await client.marketplace.addCategory({ category: 'Beekeeping' })
  const all = await client.marketplace.categories({})
  const id = all.find(({ category }) => category === 'Beekeeping')?.id ?? 0
  await page.goto(`${pathTo('admin-marketplace')}?tab=categories`)
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for Beekeeping' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await field(dialog, 'Category').fill('Bees')
  }
  const dialog = page.getByRole('dialog', { name: 'Edit category' })
  const alert = dialog.getByRole('alert')
  await edit()
  await client.marketplace.editCategory({ id, category: 'Beekeeper', version: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.route('**/api/marketplace/categories', (route) => route.fulfill({ json: [] }))
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(alert).toContainText('This no longer exists: another user deleted it')
  await expect(dialog.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await expect(field(dialog, 'Category')).toHaveValue('Bees')
  await expectAccessible(page)

  await page.route(`**/api/marketplace/categories/${id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'Nothing was found here.', code: 'not_found' } }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(alert).toContainText('This no longer exists: another user deleted it')
  await expect(field(dialog, 'Category')).toHaveValue('Bees')
})
