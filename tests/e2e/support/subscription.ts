import type { LinkwrightClient } from '@linkwright/sdk'

export const planOf = async (client: LinkwrightClient) => (await client.session.read({})).plan.name

/** So many that the renewal was tried, and is tried again. */
export async function daysToRenewal(client: LinkwrightClient): Promise<number> {
  const { subscription } = await client.billing.show()
  return Math.floor((Date.parse(subscription?.current_period_end ?? '') - Date.now()) / 86_400_000) + 1
}

export const activeOf = async (client: LinkwrightClient) => (await client.session.read({})).business.active
