import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient, PageStats } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

/** Its plan has a discount of five percent. */
const account = 'second@demo.test'
const dollars = (amount: number) => `$${amount.toFixed(2)}`

/** A page of the account, and an empty cart. */
async function begin(client: LinkwrightClient) {
  for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
  const { sites } = await client.session.read()
  const site = sites.find(({ pages }) => pages.some(({ page_type }) => page_type !== 'home'))
  const page = site?.pages.find(({ page_type }) => page_type !== 'home')
  return { siteId: site?.id ?? 0, pageId: page?.id ?? 0 }
}

/** Sends the Order Link form as it opens, with another anchor. */
async function order(page: Page, anchor: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Order Link' })
  await dialog.getByRole('textbox', { name: /^Anchor Text/ }).fill(anchor)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByText('Item added to cart!')).toBeVisible()
  await expect(dialog).toBeHidden()
}

const open = (page: Page) => page.getByRole('button', { name: /^Cart/ }).click()
const suggestions = (page: Page) =>
  page.getByRole('table', { name: 'Link Map' }).locator('tbody').getByRole('row')

test('orders, prices and removes a suggestion and a tiered link; the map and the gauges update', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as(account)
  const params = await begin(client)
  const [suggestion] = await client.links.list({ ...params, url_progress: 'not_ordered' })
  const count = (await client.links.list({ ...params, url_progress: 'not_ordered' })).length
  const start = await pageOf(client, params)
  const meters = page.getByRole('meter')
  await page.goto(pathTo('page-link-map', params))
  await expect(suggestions(page)).toHaveCount(count)
  await expect(meters).toHaveCount(3)
  for (const meter of await meters.all())
    await expect(meter).not.toHaveAttribute('aria-valuetext', /with cart items/)
  await open(page)
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')

  const tool = `Order Link ${suggestion?.anchor_text}`
  const orders = page.getByRole('button', { name: tool, exact: true })
  const before = await orders.count()
  await orders.first().click()
  await order(page, 'a map anchor')
  await expect(suggestions(page)).toHaveCount(count - 1)
  const { stats } = await pageOf(client, params)
  for (const [label, now, then] of [
    ['Blended', stats.keyPhraseMixRatio, stats.keyPhraseMixRatioWithCart],
    ['Exact Match', stats.exactMatchRatio, stats.exactMatchRatioWithCart],
    ['Natural', stats.brandedRatio, stats.brandedRatioWithCart],
  ] as const) {
    const expected = new RegExp(`^${Math.round(now)}%.*, ${Math.round(then)}% with cart items$`)
    // After scrolling, the gauges are also in the bar at the top.
    await expect(page.getByRole('meter', { name: label }).first()).toHaveAttribute('aria-valuetext', expected)
  }
  expect(withCart(stats)).not.toEqual(withCart(start.stats))

  const [placed] = await client.links.list({ ...params, url_progress: 'placed', level: 'primary', limit: 1 })
  await page.goto(pathTo('page-completed-links', params))
  await page.getByRole('searchbox').fill(placed?.url ?? '')
  await page.getByRole('button', { name: `Actions for ${placed?.url}` }).click()
  await page.getByRole('group', { name: 'Tiered links' }).getByRole('menuitem', { name: 'Order' }).click()
  await order(page, 'a tiered anchor')

  await open(page)
  const lines = cart.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText('“a map anchor” to')
  await expect(lines.nth(1)).toContainText(`“a tiered anchor” to ${placed?.url}`)
  const priced = (await client.cart.list()).map(
    (item) =>
      ('link' in item && item.link ? item.link.price : 0) +
      ('content' in item ? (item.content?.price ?? 0) : 0),
  )
  for (const [index, price] of priced.entries()) {
    expect(price).toBeGreaterThan(0)
    await expect(lines.nth(index)).toContainText(dollars(price))
  }
  const sum = (priced[0] ?? 0) + (priced[1] ?? 0)
  const off = Math.round(sum * 100 * signedIn.plan.plan_discount) / 100
  await expect(cart.getByRole('term')).toHaveText(['Subtotal', 'Plan discount (5%)', 'Total before tax'])
  await expect(cart.getByRole('definition')).toHaveText([
    dollars(sum),
    `-${dollars(off)}`,
    dollars(sum - off),
  ])
  await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', pathTo('checkout'))

  await cart.getByRole('button', { name: /^Remove .*a map anchor/ }).click()
  await expect(lines).toHaveCount(1)
  const left = priced[1] ?? 0
  await expect(cart.getByRole('definition').first()).toHaveText(dollars(left))
  // The cart shows the removal before the server has it, and leaving the page would abort it.
  await expect.poll(async () => (await client.session.read()).cart.length).toBe(1)
  await page.goto(pathTo('page-link-map', params))
  await expect(suggestions(page)).toHaveCount(count)
  await expect(orders).toHaveCount(before)
  // The tiered link left in the cart points to no page: the needle does not move.
  expect(withCart((await pageOf(client, params)).stats)).toEqual(withCart(start.stats))
  await open(page)
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cart).toContainText('Your cart is empty')
  await expect(page.getByText('With cart items')).toBeHidden()
})

const withCart = (stats: PageStats) => [
  stats.keyPhraseMixRatioWithCart,
  stats.exactMatchRatioWithCart,
  stats.brandedRatioWithCart,
]

async function pageOf(client: LinkwrightClient, { siteId, pageId }: { siteId: number; pageId: number }) {
  const found = (await client.sites.show({ siteId })).pages.find(({ id }) => id === pageId)
  if (found === undefined) throw new Error(`There is no page ${pageId}.`)
  return found
}

test('restores a removed line with Undo', async ({ page, as }) => {
  const { client } = await as(account)
  const params = await begin(client)
  const [suggestion] = await client.links.list({ ...params, url_progress: 'not_ordered' })
  await page.goto(pathTo('page-link-map', params))
  await page
    .getByRole('button', { name: `Order Link ${suggestion?.anchor_text}`, exact: true })
    .first()
    .click()
  await order(page, 'to be undone')
  await open(page)
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: /^Remove .*to be undone/ }).click()
  await expect(cart).toContainText('Your cart is empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Cart: 1' })).toBeVisible()
  expect(await client.cart.list()).toMatchObject([{ anchor: 'to be undone', linkMap_id: suggestion?.id }])
})

for (const [width, theme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const)
  test(`shows the open cart accessibly and without overflow: ${width} px, ${theme}`, async ({ page, as }) => {
    const { client } = await as(account)
    const params = await begin(client)
    const link = (await client.products.links({})).find(
      ({ type, enabled }) => type === 'msn' && enabled === '1',
    )
    // With more than 20 lines there is a second Checkout button at the top.
    for (let number = 1; number <= 21; number += 1)
      await client.cart.add({
        type: 'msn',
        link: { id: link?.id ?? 0 },
        anchorText: `anchor ${number}`,
        targetUrl: `https://oakmoor.example/${'a-long-address-without-any-space/'.repeat(number === 1 ? 4 : 1)}`,
      })
    await page.route('**/api/user/session', async (route) => {
      const session = await (await route.fetch()).json()
      await route.fulfill({ json: { ...session, unreadable_lines: [1] } })
    })
    await page.route('**/api/cart/1', (route) => route.fulfill({ json: { msg: 'ok' } }))
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathTo('page-link-map', params))
    await open(page)
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('listitem')).toHaveCount(22)
    await expect(cart.getByRole('listitem').last()).toContainText('Line 1 cannot be readRemove it')
    await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveCount(2)
    await expect(cart.getByRole('term').last()).toHaveText('Total before tax')
    // The list fades at its end while more lines follow, and at its start after scrolling.
    const list = cart.getByRole('list')
    const fade = () => list.evaluate((element) => getComputedStyle(element).maskImage)
    await expect.poll(fade).toMatch(/^linear-gradient\(.*rgba\(0, 0, 0, 0\)\)$/)
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect
      .poll(fade)
      .toMatch(/^linear-gradient\((?:to bottom, )?rgba\(0, 0, 0, 0\).*rgb\(0, 0, 0\) 40px\)$/)
    await list.evaluate((element) => element.scrollTo(0, 0))
    await expectAccessible(page)
    await expectNoOverflow(page)
    const over = await cart.evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      return [left < 0, right > window.innerWidth, panel.scrollWidth > panel.clientWidth]
    })
    expect(over).toEqual([false, false, false])
    await cart.getByRole('button', { name: /^Remove Line 1 / }).click()
    await expect(cart.getByRole('listitem')).toHaveCount(21)
    for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
  })
