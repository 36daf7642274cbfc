import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { isApiError } from '@linkwright/sdk'
import { nothing, type Place, type Senders } from './place.ts'

/** Expected for a link that leads nowhere, and after too many attempts. */
async function nowhere(call: PromiseLike<unknown>): Promise<undefined> {
  try {
    await call
  } catch (error) {
    if (!isApiError(error) || ![404, 429].includes(error.status)) throw error
  }
  return undefined
}

/** Payments, and the links that lead back to an account. */
export function billingSenders({ owner }: Place) {
  const { billing, orders, plans, reactivation } = owner.client
  const business_id = owner.business_id
  const card = 'tok_none'
  const billedTo = (name: keyof BilledTo) => async (text: string) => {
    const form = { ...emptyBilledTo, company: 'Example', country: 'Germany', [name]: text }
    return (await billing.setBilledTo(form)).billed_to?.[name]
  }
  return {
    'billing.invoices starting_after': (text) => nothing(billing.invoices({ starting_after: text })),
    'billing.invoices ending_before': (text) => nothing(billing.invoices({ ending_before: text })),
    'billing.setBilledTo company': billedTo('company'),
    'billing.setBilledTo tax_id': billedTo('tax_id'),
    'billing.setBilledTo line1': billedTo('line1'),
    'billing.setBilledTo line2': billedTo('line2'),
    'billing.setBilledTo postal_code': billedTo('postal_code'),
    'billing.setBilledTo city': billedTo('city'),
    'billing.setBilledTo state': billedTo('state'),
    'billing.setBilledTo country': billedTo('country'),
    'billing.addCard id': (id) => nothing(billing.addCard({ id })),
    'billing.removeCard id': (id) => nothing(billing.removeCard({ id })),
    'billing.removeOldCard id': (id) => nothing(billing.removeOldCard({ id })),
    'billing.setDefaultCard id': (id) => nothing(billing.setDefaultCard({ id })),
    'billing.cancel id': (id) => nothing(billing.cancel({ id })),
    'billing.resume id': (id) => nothing(billing.resume({ id })),
    'plans.subscribe stripeToken': (stripeToken) => nothing(plans.subscribe({ stripeToken, plan_id: 1 })),
    'plans.subscribe stripe_id': (stripe_id) =>
      nothing(plans.subscribe({ stripeToken: card, plan_id: 1, stripe_id })),
    'reactivation.validateCode token': (token) => nowhere(reactivation.validateCode({ token })),
    'reactivation.validateSubscription subscription': (subscription) =>
      nowhere(reactivation.validateSubscription({ subscription })),
    'reactivation.setup token': (token) => nowhere(reactivation.setup({ token })),
    'reactivation.setup subscription': (subscription) => nowhere(reactivation.setup({ subscription })),
    'reactivation.reactivate stripe_token_id': (stripe_token_id) =>
      nowhere(reactivation.reactivate({ stripe_token_id, business_id, token: 'none' })),
    'reactivation.reactivate token': (token) =>
      nowhere(reactivation.reactivate({ stripe_token_id: card, business_id, token })),
    'reactivation.reactivate subscription': (subscription) =>
      nowhere(reactivation.reactivate({ stripe_token_id: card, business_id, subscription })),
    'orders.billed q': (q) => nothing(orders.billed({ q })),
    'orders.billed cursor': (cursor) => nothing(orders.billed({ cursor })),
  } satisfies Senders
}
