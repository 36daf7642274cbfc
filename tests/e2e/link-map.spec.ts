import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

/** How long a text stays visible, in milliseconds of the page's clock. */
async function timeFrom(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((wanted) => {
    const times: number[] = []
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(wanted)
      if (isThere === (times.length === 0) && times.length < 2) times.push(performance.now())
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return times
  }, text)
  return () => seen.evaluate(([from = 0, to = Infinity]) => to - from)
}

test('adds a suggestion to the cart with an anchor of at most 5 words', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
  const suggestions = await client.links.list({ ...params, url_progress: 'not_ordered' })
  const [suggestion] = suggestions
  await page.goto(pathTo('page-link-map', params))
  const rows = page.getByRole('table', { name: 'Link Map' }).locator('tbody').getByRole('row')
  expect(suggestions).toHaveLength(20)
  await expect(rows).toHaveCount(20)
  await expect(page.getByRole('table', { name: 'Links In Progress' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('meter')).not.toHaveCount(0)
  await page.getByRole('button', { name: `Order Link ${suggestion?.anchor_text}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Link' })
  const anchor = dialog.getByRole('textbox', { name: /^Anchor Text/ })
  await expect(anchor).toHaveValue(suggestion?.anchor_text ?? '')
  await expect(dialog.getByRole('radiogroup', { name: 'Type of link' }).getByRole('radio')).not.toHaveCount(0)
  const quality = dialog.getByRole('button', { name: /Link quality/ })
  await expect(quality).toBeVisible()
  const types = dialog.getByRole('radiogroup', { name: 'Type of link' })
  // Each selection changes the options of the lists below it.
  for (const type of ['Booster Link', 'Link Insertion', 'Guest Post']) {
    await types.getByText(type, { exact: true }).click()
    await expect(types.getByRole('radio', { name: type })).toBeChecked()
    await expect(quality).toBeVisible()
  }
  await quality.click()
  await page.getByRole('option', { name: 'Traffic', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /[\d,]+\+ Traffic, \$/ })).toBeVisible()
  await expect(
    dialog.getByText(
      'Anchors must be grammatical and usable in a fluent English sentence. Geo-based anchors are discouraged. The exact use of your anchor is not guaranteed.',
    ),
  ).toBeVisible()
  await anchor.fill('one two three four five six')
  await expect(dialog.getByText('Anchor text can only be up to 5 words')).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await anchor.fill('one two three four five')
  const stayed = await timeFrom(page, 'Item added to cart!')
  await add.click()
  await expect(dialog.getByText('Item added to cart!')).toBeVisible()
  await expect(add).toBeDisabled()
  await expect(dialog).toBeHidden()
  // `order-link-values.test.ts` checks the limit of one second, which a busy machine exceeds here.
  expect(await stayed(), 'closes after 1 second').toBeGreaterThan(950)
  await expect(rows).toHaveCount(suggestions.length - 1)
  await expect(rows.first().getByRole('button', { name: /^Order Link/ })).toBeFocused()
  const [line] = await client.cart.list()
  expect(line).toMatchObject({ anchor: 'one two three four five', linkMap_id: suggestion?.id })
  await expect(page.getByText('With cart items')).toBeVisible()
})

test('completes a suggestion that was placed elsewhere, which leaves the map', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[2]?.id ?? 0 }
  const suggestions = await client.links.list({ ...params, url_progress: 'not_ordered' })
  const anchor = suggestions[0]?.anchor_text ?? ''
  await page.goto(pathTo('page-link-map', params))
  const rows = page.getByRole('table', { name: 'Link Map' }).locator('tbody').getByRole('row')
  const progress = page.getByRole('table', { name: 'Links In Progress' }).locator('tbody').getByRole('row')
  const before = await client.links.list({ ...params, url_progress: 'in_process', level: 'primary' })
  await expect(progress).toHaveCount(before.length)
  await page
    .getByRole('button', { name: `Add Link ${anchor}`, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add Link' })
  await expect(field(dialog, 'Anchor Text')).toHaveValue(anchor)
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(suggestions.length - 1)
  await expect(progress).toHaveCount(before.length + 1)
})

test('pins the gauges to the top after scrolling past 450 px', async ({ page, as }) => {
  const { signedIn } = await as(account)
  const site = signedIn.sites[0]
  const found = site?.pages[1]
  await page.setViewportSize({ width: 1000, height: 400 })
  await page.goto(pathTo('page-link-map', { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }))
  await expect(page.getByRole('table', { name: 'Link Map' }).getByRole('row').nth(1)).toBeVisible()
  const bar = page.getByRole('region', { name: found?.page_nickname ?? '', exact: true })
  const scrollTo = (pixels: number) => page.evaluate((top) => window.scrollTo(0, top), pixels)
  await scrollTo(130)
  await expect(bar).toBeHidden()
  await scrollTo(131)
  await expect(bar).toBeVisible()
  await scrollTo(450)
  await expect(bar.getByRole('meter')).toHaveCount(0)
  await scrollTo(451)
  await expect(bar.getByRole('meter')).toHaveCount(3)
  await expect(bar).toBeInViewport()
})

test('orders what the plan needs as one basket, with ghost marks on the gauges', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const siteId = site?.id ?? 0
  const plans = await Promise.all(
    (site?.pages ?? []).map(({ id }) => client.linkPlan.page({ siteId, pageId: id })),
  )
  const sumOf = ({ counts }: (typeof plans)[number]) => counts.blended + counts.exact + counts.natural
  const plan = plans.find((each) => sumOf(each) > 0)
  if (plan === undefined) throw new Error('every page has all its links')
  const needed = sumOf(plan)
  const params = { siteId, pageId: plan.page_id }
  const before = (await client.cart.list()).length
  await page.goto(pathTo('page-link-map', params))
  await page.getByRole('button', { name: 'Order several links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order several links' })
  await expect(dialog.getByRole('button', { name: 'Choose links to add' })).toBeDisabled()
  await dialog.getByRole('button', { name: `Choose the plan (${needed})` }).click()
  await expect(dialog.getByRole('meter', { name: 'Natural' })).toHaveAttribute(
    'aria-valuetext',
    /with cart items/,
  )
  await dialog.getByRole('button', { name: 'Clear' }).click()
  const more = dialog.getByRole('button', { name: /^One more / })
  await more.first().click()
  await more.nth(1).click()
  await dialog.getByRole('button', { name: /^Add 2 from \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await client.cart.list()).length).toBe(before + 2)
  await client.cart.empty()
})

test('plans a budget over the pages of a website and orders it', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const siteId = signedIn.sites[0]?.id ?? 0
  const plan = await client.linkPlan.site({ siteId, budget: 700 })
  expect(plan.links).toBeGreaterThan(0)
  const before = (await client.cart.list()).length
  await page.goto(pathTo('site-summary', { siteId }))
  await page.getByRole('button', { name: 'Plan a budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a budget' })
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  const budget = field(dialog, 'Budget before tax')
  await budget.fill('60')
  const planning = dialog.getByRole('button', { name: 'Plan', exact: true })
  await planning.click()
  await expect(dialog.getByText('It is not a rank forecast.')).toBeVisible()
  await expect(planning).toHaveAttribute('aria-disabled', 'true')
  await expect(planning).toBeFocused()
  await budget.hover()
  await planning.hover()
  await expect(page.getByRole('tooltip')).toHaveText('The plan below is for this budget.')
  // Enter plans a changed budget, and never orders.
  await budget.fill('700')
  await budget.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: `gain ${plan.points} points` })).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Planned pages' }).getByRole('row')).toHaveCount(
    plan.pages.length + 1,
  )
  await budget.press('Enter')
  expect(await client.cart.list()).toHaveLength(before)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: new RegExp(`^Add ${plan.lines.length} for \\$`) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await client.cart.list()).length).toBe(before + plan.lines.length)
  await client.cart.empty()
})
