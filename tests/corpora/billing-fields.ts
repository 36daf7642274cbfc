import type { Check } from './check.ts'

const searches = { families: ['naughty', 'pumps'], becomes: 'nothing' } as const
/** References of the payment provider and codes of links: an unknown text refers to nothing. */
const none = { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing', most: 6 } as const

/** Fields of a billing address. */
const line = {
  families: ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'],
  becomes: 'trimmed',
  most: 6,
} as const

/** Texts of payments and of the links that lead back to an account. */
export const billingFields = {
  'billing.invoices starting_after': none,
  'billing.invoices ending_before': none,
  'billing.setBilledTo company': line,
  'billing.setBilledTo tax_id': line,
  'billing.setBilledTo line1': line,
  'billing.setBilledTo line2': line,
  'billing.setBilledTo postal_code': line,
  'billing.setBilledTo city': line,
  'billing.setBilledTo state': line,
  'billing.setBilledTo country': { ...line, becomes: 'refused' },
  'billing.addCard id': none,
  'billing.removeCard id': none,
  'billing.removeOldCard id': none,
  'billing.setDefaultCard id': none,
  'billing.cancel id': none,
  'billing.resume id': none,
  'plans.subscribe stripeToken': none,
  'plans.subscribe stripe_id': none,
  'reactivation.validateCode token': none,
  'reactivation.validateSubscription subscription': none,
  'reactivation.setup token': none,
  'reactivation.setup subscription': none,
  'reactivation.reactivate stripe_token_id': none,
  'reactivation.reactivate token': none,
  'reactivation.reactivate subscription': none,
  'orders.billed q': searches,
  'orders.billed cursor': searches,
} as const satisfies Record<string, Check>
