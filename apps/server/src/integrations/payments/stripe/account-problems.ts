import type Stripe from 'stripe'
import { statusOf } from './run.ts'

/** Problems of an account: a rejected key, or no webhook that points here. */
export async function accountProblems(client: () => Promise<Stripe>, webhookUrl: string): Promise<string[]> {
  const stripe = await client()
  try {
    await stripe.prices.list({ limit: 1 })
  } catch (error) {
    return statusOf(error) === 401
      ? ['Stripe does not accept STRIPE_SECRET_KEY: copy it again from the dashboard of your account.']
      : ['Stripe could not be reached. Try again later.']
  }
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.some(({ url, status }) => url === webhookUrl && status === 'enabled')
      ? []
      : [`No webhook of the account points to ${webhookUrl}: add one in Stripe's dashboard.`]
  } catch {
    return [
      `The key may not read the account's webhooks: check in Stripe's dashboard that one points to ${webhookUrl}.`,
    ]
  }
}
