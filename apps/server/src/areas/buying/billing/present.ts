import type { Invoice } from '@linkwright/core/buying/billing/invoice'
import type { Customer, PaymentMethod } from '@linkwright/core/buying/billing/payment-method'
import type { Subscription } from '@linkwright/core/buying/billing/subscription'
import { isOldCard } from '@linkwright/core/buying/billing/card-labels'
import type { Invoice as ProvidersInvoice } from '../../../integrations/payments/subscription.ts'
import type { CardRow, CustomerRow, SubscriptionRow } from './queries.ts'

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.ref,
    plan: { id: row.plan_id, nickname: row.plan_name, amount: row.amount_cents },
    status: row.status,
    created: row.created_at.toISOString(),
    current_period_end: row.period_end?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end,
  }
}

export function presentCard(row: CardRow): PaymentMethod {
  const { ref, brand, last4, exp_month, exp_year, created_at, is_declined } = row
  const card = { brand, last4, exp_month, exp_year }
  return { id: ref, card, created: created_at.toISOString(), declined: is_declined }
}

export function presentCustomer(
  row: CustomerRow,
  cards: readonly CardRow[],
  subscriptions: readonly SubscriptionRow[],
): Customer {
  return {
    email: row.email,
    created: row.created_at.toISOString(),
    plan_credit: row.plan_credit_cents,
    default_source: cards.find(({ is_default }) => is_default)?.ref ?? null,
    subscriptions: subscriptions.map(presentSubscription),
    sources: cards.filter(({ ref }) => isOldCard(ref)).map(presentCard),
  }
}

export function presentInvoice(invoice: ProvidersInvoice): Invoice {
  return {
    id: invoice.invoiceRef,
    date: invoice.at.toISOString(),
    number: invoice.number,
    subscription: invoice.subscriptionRef,
    description: invoice.description,
    total: invoice.totalCents,
    tax: invoice.taxCents,
    credit: invoice.creditCents,
    amount_paid: invoice.paidCents,
    amount_remaining: invoice.openCents,
    currency: invoice.currency,
    status: invoice.status,
    next_attempt: invoice.nextAttemptAt?.toISOString() ?? null,
    invoice_pdf: invoice.pdfUrl,
  }
}
