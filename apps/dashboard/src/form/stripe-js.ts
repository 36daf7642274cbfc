import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { cardPayments } from '../wire/config.ts'

let loading: Promise<Stripe> | undefined

/** Stripe's own script, from its own address, once a card is asked for. What fails is tried again the next time. */
export function stripeJs(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Stripe> {
  // It would watch what is done on the page.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = await loadStripe(cardPayments().publishable_key ?? '')
  if (stripe === null) throw new Error('The card field could not be loaded. Please try again.')
  return stripe
}
