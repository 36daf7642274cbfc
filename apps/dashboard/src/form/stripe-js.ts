import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { cardPayments } from '../wire/config.ts'

let loading: Promise<Stripe> | undefined

/** Loads Stripe's script from Stripe's URL on first use. The next call retries after a failure. */
export function stripeJs(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Stripe> {
  // Stripe would record user behavior on the page.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(cardPayments().publishable_key ?? '')
  if (stripe === null) throw new Error('The card field could not be loaded. Please try again.')
  return stripe
}
