import { corpus, withoutCorpora } from '@linkwright/core/testing/corpus'
import type { Card, PaymentCustomer } from '../../integrations/payments/card.ts'
import type { Payment } from '../../integrations/payments/payment.ts'
import type { Invoice, Price, PricePreview, Subscription } from '../../integrations/payments/subscription.ts'

type Resources = Record<string, object>
const resources = withoutCorpora ? {} : corpus<{ resources: Resources }>('stripe/fixtures3.json').resources

/** Stripe's response: all fields of its own example, with our values, and nulls where none exist yet. */
export function shaped(object: string, fields: object): object {
  return { ...resources[object], object, livemode: false, of_tomorrow: { kind: 'unheard_of' }, ...fields }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
export const list = (data: object[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url: '/v1/of/tomorrow',
})

export const customerOf = ({ customerRef, email, createdAt, defaultCardRef, creditCents }: PaymentCustomer) =>
  shaped('customer', {
    id: customerRef,
    email,
    created: seconds(createdAt),
    balance: -creditCents,
    invoice_settings: { default_payment_method: defaultCardRef, of_tomorrow: 1 },
  })

export const cardOf = (
  { cardRef, brand, last4, expMonth, expYear, createdAt }: Card,
  customer: string | null,
) =>
  shaped('payment_method', {
    id: cardRef,
    customer,
    created: seconds(createdAt),
    card: { brand, last4, exp_month: expMonth, exp_year: expYear, of_tomorrow: null },
    type: 'card',
  })

const statuses = {
  open: 'requires_confirmation',
  action: 'requires_action',
  processing: 'of_tomorrow',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const

export function paymentOf(payment: Payment, installation: string): object {
  const { paymentRef, state, cents, customerRef, declined, checkout, refundedCents, isDisputed } = payment
  return shaped('payment_intent', {
    id: paymentRef,
    amount: cents,
    currency: payment.currency,
    created: seconds(payment.createdAt),
    customer: customerRef,
    status:
      declined === null ? statuses[state] : state === 'open' ? 'requires_payment_method' : statuses[state],
    client_secret: payment.secret ?? `${paymentRef}_secret_x`,
    metadata: checkout === null ? {} : { installation, checkout },
    last_payment_error: declined === null ? null : { message: declined, type: 'card_error' },
    latest_charge:
      state === 'succeeded'
        ? shaped('charge', { id: `ch_${paymentRef}`, amount_refunded: refundedCents, disputed: isDisputed })
        : null,
  })
}

export const priceOf = ({ priceRef, cents, currency, interval }: Omit<Price, 'isActive'>) =>
  shaped('price', {
    id: priceRef,
    active: true,
    currency,
    unit_amount: cents,
    recurring: { interval, interval_count: 1 },
  })

export const invoiceOf = (invoice: Invoice, paymentRef: string | null = null) =>
  shaped('invoice', {
    id: invoice.invoiceRef,
    created: seconds(invoice.at),
    number: invoice.number,
    description: null,
    total: invoice.totalCents,
    total_taxes: [{ amount: invoice.taxCents, type: 'tax_rate_details' }],
    amount_due: invoice.totalCents - invoice.creditCents,
    amount_paid: invoice.paidCents,
    amount_remaining: invoice.openCents,
    currency: invoice.currency,
    status: invoice.status,
    billing_reason: invoice.isChange ? 'subscription_update' : 'subscription_cycle',
    next_payment_attempt: null,
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscriptionRef } },
    lines: list([{ object: 'line_item', description: invoice.description }]),
    payments: list(
      paymentRef === null
        ? []
        : [
            shaped('invoice_payment', {
              status: 'open',
              payment: { type: 'payment_intent', payment_intent: paymentRef },
            }),
          ],
    ),
  })

export const previewOf = ({ totalCents, todayCents, creditCents, creditLeftCents }: PricePreview) =>
  shaped('invoice', {
    id: 'upcoming_in_1',
    total: totalCents,
    amount_due: todayCents,
    starting_balance: -creditLeftCents - creditCents,
  })

const reasons = {
  requested: 'cancellation_requested',
  payment_failed: 'payment_failed',
  payment_disputed: 'payment_disputed',
} as const

export function subscriptionOf(
  subscription: Subscription,
  latestInvoice: object | null,
  pending = subscription.isChanging,
): object {
  const { subscriptionRef, customerRef, status, endedReason, change, periodEnd, createdAt } = subscription
  const { priceRef, cents, interval } = subscription
  return shaped('subscription', {
    id: subscriptionRef,
    customer: customerRef,
    created: seconds(createdAt),
    status,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: endedReason === null ? null : reasons[endedReason],
    },
    metadata: change === null ? {} : { change },
    pending_update: pending ? { expires_at: seconds(createdAt) } : null,
    latest_invoice: latestInvoice,
    items: list([
      shaped('subscription_item', {
        id: `si_${subscriptionRef}`,
        current_period_end: seconds(periodEnd),
        price: priceOf({ priceRef, cents, currency: 'usd', interval }),
      }),
    ]),
  })
}
