import { subscriptionStatuses } from '@linkwright/core/buying/billing/account-state'
import { z } from 'zod'
import type { Card, PaymentCustomer } from '../card.ts'
import type { Payment } from '../payment.ts'
import type { Invoice, Price, Subscription } from '../subscription.ts'

/*
 * Only the fields of Stripe's responses that are used. An unknown value, such as a new state, does not invalidate the
 * response, except in fields that are essential.
 */

const Ref = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const MaybeRef = Ref.nullish().transform((ref) => ref ?? null)
const Moment = z.int().transform((seconds) => new Date(seconds * 1000))
const Metadata = z.record(z.string(), z.string()).nullish()
const Interval = z.enum(['month', 'year'])

const CardShape = z.object({
  id: z.string(),
  created: Moment,
  customer: MaybeRef,
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
})

/** A card with its customer. */
export function parseCard(response: unknown): Card & { customerRef: string | null } {
  const { id, created, customer, card } = CardShape.parse(response)
  return {
    cardRef: id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    createdAt: created,
    customerRef: customer,
  }
}

const CustomerShape = z.object({
  id: z.string(),
  created: Moment,
  email: z.string().nullish(),
  deleted: z.literal(false).optional(),
  // Below zero: the customer has a credit balance.
  balance: z.int().nullish(),
  invoice_settings: z.object({ default_payment_method: MaybeRef }).nullish(),
})

export function parseCustomer(response: unknown): PaymentCustomer {
  const { id, created, email, balance, invoice_settings } = CustomerShape.parse(response)
  return {
    customerRef: id,
    email: email ?? '',
    createdAt: created,
    defaultCardRef: invoice_settings?.default_payment_method ?? null,
    creditCents: 0 - (balance ?? 0),
  }
}

const ChargeShape = z.object({
  amount_refunded: z.int(),
  disputed: z.boolean(),
  receipt_url: z.string().nullish(),
})

const PaymentShape = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  created: Moment,
  customer: MaybeRef,
  status: z.string(),
  client_secret: z.string().nullish(),
  metadata: Metadata,
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: z.union([ChargeShape, z.string()]).nullish(),
})

const states: Readonly<Record<string, Payment['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'action',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

export function parsePayment(response: unknown, installation: string): Payment {
  const { id, amount, currency, created, customer, metadata, ...rest } = PaymentShape.parse(response)
  // Unknown statuses may still become final.
  const state = states[rest.status] ?? 'processing'
  const charge = typeof rest.latest_charge === 'object' ? rest.latest_charge : null
  const isOurs = metadata?.['installation'] === installation
  return {
    paymentRef: id,
    state,
    cents: amount,
    currency,
    customerRef: customer,
    checkout: (isOurs ? metadata['checkout'] : undefined) ?? null,
    createdAt: created,
    declined: rest.last_payment_error?.message ?? null,
    secret: state === 'action' ? (rest.client_secret ?? null) : null,
    receiptUrl: charge?.receipt_url ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  }
}

const PriceShape = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int().nullish(),
  recurring: z.object({ interval: z.string(), interval_count: z.int() }).nullish(),
})

export function parsePrice(response: unknown): Price {
  const { id, active, currency, unit_amount, recurring } = PriceShape.parse(response)
  const interval = Interval.safeParse(recurring?.interval_count === 1 ? recurring.interval : undefined)
  return {
    priceRef: id,
    cents: unit_amount ?? 0,
    currency,
    interval: interval.data ?? null,
    isActive: active,
  }
}

/** An invoice's payments, of which the latest may be waiting. */
const PaidBy = z
  .object({
    data: z.array(z.object({ status: z.string(), payment: z.object({ payment_intent: MaybeRef }) })),
  })
  .nullish()

export const InvoiceShape = z.object({
  id: z.string(),
  created: Moment,
  number: z.string().nullish(),
  description: z.string().nullish(),
  total: z.int(),
  total_taxes: z.array(z.object({ amount: z.int() })).nullish(),
  amount_due: z.int(),
  amount_paid: z.int(),
  amount_remaining: z.int().nullish(),
  currency: z.string(),
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  next_payment_attempt: Moment.nullish(),
  invoice_pdf: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: MaybeRef }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ description: z.string().nullish() })) }).nullish(),
  payments: PaidBy,
})
export type InvoiceShape = z.output<typeof InvoiceShape>

const InvoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).catch('open')

export function parseInvoice(response: unknown): Invoice {
  const { id, created, number, description, total, amount_due, amount_paid, currency, ...rest } =
    InvoiceShape.parse(response)
  const lines = rest.lines?.data.flatMap((line) => line.description ?? []) ?? []
  return {
    invoiceRef: id,
    at: created,
    number: number ?? null,
    subscriptionRef: rest.parent?.subscription_details?.subscription ?? null,
    isChange: rest.billing_reason === 'subscription_update',
    description: description ?? lines.join(', '),
    totalCents: total,
    taxCents: (rest.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    creditCents: total - amount_due,
    paidCents: amount_paid,
    openCents: rest.status === 'open' ? (rest.amount_remaining ?? amount_due - amount_paid) : 0,
    currency,
    status: InvoiceStatus.parse(rest.status),
    nextAttemptAt: rest.next_payment_attempt ?? null,
    pdfUrl: rest.invoice_pdf ?? null,
  }
}

/** The payment of an invoice that is still to be paid. */
export function openPaymentOf(invoice: Pick<InvoiceShape, 'status' | 'payments'>): string | null {
  if (invoice.status !== 'open') return null
  const open = invoice.payments?.data.filter(({ status }) => status === 'open') ?? []
  return open.at(-1)?.payment.payment_intent ?? null
}

export const SubscriptionShape = z.object({
  id: z.string(),
  customer: Ref,
  created: Moment,
  status: z.enum(subscriptionStatuses),
  cancel_at_period_end: z.boolean(),
  cancellation_details: z.object({ reason: z.string().nullish() }).nullish(),
  metadata: Metadata,
  pending_update: z.looseObject({}).nullish(),
  latest_invoice: z.union([InvoiceShape, z.string()]).nullish(),
  items: z.object({
    data: z.array(z.object({ id: z.string(), current_period_end: Moment, price: PriceShape })).min(1),
  }),
})
export type SubscriptionShape = z.output<typeof SubscriptionShape>

const endedReasons: Readonly<Record<string, Subscription['endedReason']>> = {
  cancellation_requested: 'requested',
  payment_failed: 'payment_failed',
  payment_disputed: 'payment_disputed',
}

export function parseSubscription(response: unknown): Subscription {
  const { id, customer, created, status, metadata, items, latest_invoice, ...rest } =
    SubscriptionShape.parse(response)
  const [item] = items.data
  if (item === undefined) throw new Error('The subscription has no items.')
  const { interval, cents, priceRef } = parsePrice(item.price)
  const reason = rest.cancellation_details?.reason ?? ''
  return {
    subscriptionRef: id,
    customerRef: customer,
    priceRef,
    cents,
    interval: interval ?? 'month',
    status,
    createdAt: created,
    periodEnd: item.current_period_end,
    cancelAtPeriodEnd: rest.cancel_at_period_end,
    endedReason: status === 'canceled' ? (endedReasons[reason] ?? 'requested') : null,
    change: metadata?.['change'] ?? null,
    isChanging: rest.pending_update !== null && rest.pending_update !== undefined,
    paymentRef: typeof latest_invoice === 'object' && latest_invoice ? openPaymentOf(latest_invoice) : null,
  }
}
