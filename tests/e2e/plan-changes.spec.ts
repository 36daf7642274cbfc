import { pathTo } from '@linkwright/core/access/screens'
import { formatDate } from '@linkwright/core/values/dates'
import type { Page } from '@playwright/test'
import { clientOf } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { typeCard } from './support/card.ts'
import { factOf } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { withOwnServer } from './support/own-server.ts'
import { activeOf, daysToRenewal, failFromNowOn, planOf, pushFirst } from './support/subscription.ts'
import { expect } from './support/test.ts'

const test = withOwnServer()

const account = 'second@demo.test'
const main = (page: Page) => page.getByRole('main')

test('selects, prices and buys more keywords', async ({ page, as }) => {
  const { client } = await as(account)
  await page.goto(pathTo('order-more-keywords'))
  const { plan } = await client.session.read({})
  const offered = main(page).getByRole('article')
  const first = await offered.first().getByRole('heading').innerText()
  expect(first).toMatch(/^Flight \d+$/)
  await main(page)
    .getByRole('button', { name: `Choose ${first}` })
    .click()
  await expect(main(page).locator('.ld-plan-panel')).toContainText(`Selected plan: ${first}`)
  await expectAccessible(page)
  await pushFirst(page, () => expect(page.getByRole('banner')).toContainText(first))
  await main(page).getByRole('button', { name: 'Change Plan' }).click()
  const bought = /^You have more keywords now\. \$[1-9]\d*\.\d\d was charged today\. Your plan renews on /
  await expect(page.getByText(bought)).toBeVisible()
  const larger = (await client.session.read({})).plan
  expect(larger.name).toBe(first)
  await expect(main(page)).toContainText(` of ${larger.key_phrases} keywords`)
  expect(larger.key_phrases).toBeGreaterThan(plan.key_phrases)
  // The plan that was bought is not offered again.
  await expect(offered.filter({ hasText: first })).toHaveCount(0)
})

test('upgrades, downgrades, cancels and resumes the plan with the amount charged today', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/422/)
  const { client } = await as(account)
  await page.goto(pathTo('switch-plans'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upgrade Your Plan')
  for (const [name, charged] of [
    ['Attack', /\$[1-9]\d*\.\d\d/],
    ['Flight', /\$0\.00/],
  ] as const) {
    await main(page)
      .getByRole('button', { name: `Select ${name} per month` })
      .click()
    const panel = main(page).locator('.ld-plan-panel')
    await expect(panel).toContainText(`Selected plan: ${name}`)
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expect(factOf(panel, 'Charged today')).toHaveText(charged)
    const credit = factOf(panel, 'Kept as plan credit')
    await expect(credit).toHaveCount(name === 'Attack' ? 0 : 1)
    if (name === 'Flight') {
      await expect(credit).toHaveText(/^\$[1-9]\d*\.\d\d$/)
      await expectAccessibleInEachTheme(page)
    }
    await panel.getByRole('button', { name: 'Change Plan' }).click()
    await expect(page.getByText('Your plan was changed')).toBeVisible()
    await expect(main(page)).toContainText(
      name === 'Attack' ? charged : /Nothing was charged today\. You have \$[1-9]\d*\.\d\d of plan credit/,
    )
    expect(await planOf(client)).toBe(name)
    await page.goto(pathTo('switch-plans'))
  }

  // On a phone the panel is far from the pressed button: it is scrolled into view and focused.
  await page.setViewportSize({ width: 390, height: 844 })
  await main(page).getByRole('button', { name: 'Select Mach Annual per year' }).click()
  const chosen = main(page).getByRole('group', { name: 'Selected plan: Mach Annual' })
  await expect(chosen).toBeFocused()
  await expect(chosen.getByRole('definition').nth(1)).toHaveText(/\$/)
  const top = await page.getByRole('banner').boundingBox()
  const panelAt = await chosen.boundingBox()
  expect(panelAt?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
  await expect(main(page).getByRole('button', { name: 'Change Plan' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })

  // Billing shows the plan credit of the downgrade, whose invoice charged nothing.
  await page.goto(pathTo('billing'))
  await expect(factOf(main(page), 'Plan credit')).toHaveText(/^\$[1-9]\d*\.\d\d$/)
  const newest = main(page).getByRole('table', { name: 'Latest invoices' }).getByRole('row').nth(1)
  await expect(newest).toContainText(/-\$[1-9]\d*\.\d\d.*\$[1-9]\d*\.\d\d kept.*\$0\.00.*Kept as plan credit/)
  await expectAccessibleInEachTheme(page)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(main(page).getByText(/^Cancels \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reactivate subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  await expect(main(page).getByText(/^Cancels/)).toHaveCount(0)

  // A refused card has its reason below the field; the button is disabled until the card is complete.
  await page.getByRole('button', { name: 'Add a card' }).click()
  const save = main(page).getByRole('button', { name: 'Add payment method' })
  await expect(save).toBeDisabled()
  await typeCard(page, '4000 0000 0000 0002')
  await save.click()
  await expect(main(page).locator('.ld-card-field + [data-tone="bad"]')).toHaveText('Your card was declined.')
  await expect(save).toBeEnabled()

  // A change that waits for the bank's confirmation is shown after a reload and can be continued.
  const { payment_methods } = await client.billing.addCard({ id: 'tok_3155_12_2031' })
  await client.billing.setDefaultCard({ id: payment_methods[0]?.id ?? '' })
  const { id: business_id } = (await client.session.read({})).business
  expect(await client.plans.change({ business_id, plan: 5 })).toMatchObject({ state: 'confirm' })
  await page.reload()
  const confirmation = main(page).getByText('Your bank asks you to confirm this payment.')
  await expect(confirmation).toBeVisible()
  // The plan selection shows the same confirmation once.
  await page.goto(pathTo('switch-plans'))
  await expect(confirmation).toBeVisible()
  await main(page).getByRole('button', { name: 'Select Attack per month' }).click()
  await expect(confirmation).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect.poll(() => planOf(client)).toBe('Mach')
})

test('suspends an account with a failed renewal, which recovers with a better card', async ({
  page,
  as,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/422/)
  const { client } = await as(account)
  const admin = await clientOf(baseURL ?? '', 'admin@demo.test')
  await failFromNowOn(client)
  await admin.client.demo.moveClock({ days: await daysToRenewal(client) })
  await page.goto(pathTo('billing'))
  const state = main(page).getByText('Payment failed, retrying')
  await expect(async () => {
    await page.reload()
    await expect(state).toBeVisible({ timeout: 3000 })
  }).toPass()
  // The amount due and the next attempt are shown here and on the dashboard.
  const failed = main(page).getByText(
    /^The renewal .+ could not be charged: \$[1-9].+ We will try again on \d/,
  )
  await expect(failed).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await page.goto(pathTo('dashboard'))
  await expect(failed).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await page.getByRole('link', { name: 'Check your cards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing and Payments')
  await admin.client.demo.moveClock({ days: 40 })
  await expect.poll(() => activeOf(client)).toBe('2')
  // The dashboard redirects to Resubscribe.
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resubscribe')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Reactivate your subscription' }).click()
  await main(page).getByRole('button', { name: /Card/ }).click()
  await page.getByRole('option', { name: 'Another card' }).click()
  const start = page.getByRole('button', { name: 'Start Your Subscription' })
  // A card that was typed before a stored one was chosen does not count for the empty field.
  await typeCard(page)
  await expect(start).toBeEnabled()
  await main(page).getByRole('button', { name: /Card/ }).click()
  await page
    .getByRole('option', { name: /ending in/ })
    .first()
    .click()
  await main(page).getByRole('button', { name: /Card/ }).click()
  await page.getByRole('option', { name: 'Another card' }).click()
  await expect(start).toBeDisabled()
  await typeCard(page, '4000 0000 0000 0002')
  await start.click()
  await expect(main(page).getByRole('alert')).toContainText(/declined/i)
  await typeCard(page)
  await pushFirst(page, async () => {
    await expect.poll(() => activeOf(client)).toBe('1')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Resubscribe')
  })
  await start.click()
  await expect(main(page).getByText('Your subscription has started')).toBeVisible()
  const { subscription } = await client.billing.show()
  await expect(main(page)).toContainText(formatDate(subscription?.current_period_end ?? ''))
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites')
  expect(await activeOf(client)).toBe('1')
})
