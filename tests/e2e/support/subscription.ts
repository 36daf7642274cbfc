import type { LinkwrightClient } from '@linkwright/sdk'
import type { Page } from '@playwright/test'

export const planOf = async (client: LinkwrightClient) => (await client.session.read({})).plan.name

/** Days after which the renewal was attempted and will be attempted again. */
export async function daysToRenewal(client: LinkwrightClient): Promise<number> {
  const { subscription } = await client.billing.show()
  return Math.floor((Date.parse(subscription?.current_period_end ?? '') - Date.now()) / 86_400_000) + 1
}

export const activeOf = async (client: LinkwrightClient) => (await client.session.read({})).business.active

/** Leaves one card, which fails for all later charges. */
export async function failFromNowOn(client: LinkwrightClient): Promise<void> {
  await client.billing.addCard({ id: 'tok_0341_12_2031' })
  const { payment_methods } = await client.billing.show()
  for (const { id, card } of payment_methods)
    if (card.last4 !== '0341') await client.billing.removeCard({ id })
}

/** Delays the response of a call that changes the plan until its push has changed the page. */
export async function pushFirst(page: Page, seen: () => Promise<void>): Promise<void> {
  await page.route('**/api/account/billing/subscription{,/*}', async (route) => {
    const answer = await route.fetch()
    await seen()
    await route.fulfill({ response: answer })
  })
}
