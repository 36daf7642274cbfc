import { boundedFetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { stripePayments } from '../../integrations/payments/stripe/stripe.ts'
import type { Conforming } from './payers.ts'
import { pricesIn, type SandboxSettings, sandboxProblem } from './sandbox-keys.ts'

/** Cards that every account's sandbox knows; the fake knows them too. */
export const sandboxCards: Conforming['cards'] = {
  pays: 'pm_card_visa',
  declinedWhenSaved: 'pm_card_chargeDeclined',
  failsLater: 'pm_card_chargeCustomerFail',
  asks: 'pm_card_authenticationRequired',
}

/** Payments by an account's sandbox. @throws Error with a sentence for who runs it. */
export function sandbox(given: SandboxSettings): Conforming {
  const why = sandboxProblem(given)
  if (why !== undefined) throw new Error(why)
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_TEST_URL: url } = given
  const [small = '', large = '', yearly = ''] = pricesIn(given.STRIPE_TEST_PRICES ?? '')
  return {
    payments: stripePayments({
      secretKey,
      publishableKey: 'pk_test_0123456789',
      webhookSecrets: ['whsec_0123456789'],
      fetch: boundedFetch({ origins: url === undefined ? [] : [url] }),
      url,
      installation: () => Promise.resolve('ours'),
      webhookUrl: 'https://links.test/api/webhooks/payment',
    }),
    cards: sandboxCards,
    prices: { small, large, yearly },
  }
}
