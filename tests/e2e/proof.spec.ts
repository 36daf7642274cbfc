import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('looks at a watched link again, and shows the verdict when the look lands', async ({
  page,
  as,
  allowNoise,
}) => {
  // The second request is refused.
  allowNoise(/status of 422/)
  const { client } = await as('agency@demo.test')
  // Links that were imported are watched by a job after the start.
  await expect
    .poll(async () => (await client.watches.counts({})).by_state.waiting, { timeout: 90_000 })
    .toBeGreaterThan(0)
  const found = await client.watches.list({ state: 'waiting', sort: '-due_at', limit: 1 })
  const watch = found[0]
  const params = { siteId: watch?.site_id ?? 0, pageId: watch?.page_id ?? 0 }
  await page.goto(pathTo('page-proof', params))
  await page.getByRole('button', { name: /^Not looked at yet/ }).click()
  await page.getByRole('searchbox', { name: 'Filter watched links' }).fill(watch?.url ?? '')
  await page.getByRole('button', { name: `Timeline of ${watch?.url}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Watched link' })
  await expect(drawer.getByText('No look yet.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Look again' }).click()
  await expect(drawer.getByText(/^Last look/)).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByText('First look')).toBeVisible()
  await drawer.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('This link was looked at less than 10 minutes ago.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectAccessible(page)
})

test('renews a rented placement that ends soon, by a cart line for the same link', async ({ page, as }) => {
  const { client } = await as('agency@demo.test')
  const [watch] = await client.watches.list({ sort: '-paid_until', limit: 1 })
  const siteId = watch?.site_id ?? 0
  await page.goto(pathTo('site-proof', { siteId }))
  await expect(page.getByRole('columnheader', { name: 'Paid until' })).toBeVisible()
  // At a laptop's width no column lies beside the screen.
  const tooWide = await page
    .locator('.lw-table-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(tooWide).toBe(0)
  await page.goto(`${pathTo('site-proof', { siteId })}?watch=${watch?.id}`)
  const drawer = page.getByRole('dialog', { name: 'Watched link' })
  await drawer.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('The renewal is in your cart.')).toBeVisible()
  const [item] = (await client.cart.list({})).filter((each) => 'renews' in each)
  expect(item).toMatchObject({ page_id: null, renews: { line_id: watch?.order_line_id } })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(pathTo('checkout'))
  await expect(page.getByText(/^Renewal: /).first()).toBeVisible()
  await expect(page.getByText(/The placement is paid for 2 months/).first()).toBeVisible()
  await expectAccessible(page)
  await client.cart.remove({ id: item?.cart_id ?? 0 })
})
