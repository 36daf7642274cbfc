import type { Payment } from '../payment.ts'
import type { SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'
import type { Invoice, Subscription } from '../subscription.ts'

/** Objects that the test processor stores; times are in milliseconds, so that they survive JSON. */
export interface StoredObjects {
  customer: StoredCustomer
  card: StoredCard
  payment: StoredPayment
  subscription: StoredSubscription
  invoice: StoredInvoice
  event: StoredEvent
  clock: { aheadMs: number }
}

export interface StoredCustomer {
  business: number
  name: string
  email: string
  at: number
  defaultCard: string | null
  /** Plan credit: the money left over from changes to cheaper plans. */
  creditCents: number
  /** Recipient lines on its invoices, instead of its name. */
  billedTo?: string[]
}

export interface StoredCard {
  last4: string
  expMonth: number
  expYear: number
  at: number
}

export interface StoredPayment {
  state: Payment['state']
  cents: number
  currency: string
  checkout: string | null
  description: string
  card: string
  at: number
  declined: string | null
  secret: string | null
  refundedCents: number
  isDisputed: boolean
  /** The invoice that it pays, if it belongs to a subscription. */
  invoice: string | null
}

export interface Term {
  price: string
  cents: number
  interval: Subscription['interval']
  nickname: string
  /** The day that periods are counted from. */
  anchor: number
  periodStart: number
  periodEnd: number
}

export interface StoredSubscription extends Term {
  status: SubscriptionStatus
  at: number
  /** Our reference of the change that created it. */
  change: string | null
  cancelAtEnd: boolean
  endedReason: Subscription['endedReason']
  /** Unpaid, if any. */
  invoice: string | null
  /** How often a renewal was tried again, and when that is done next. */
  retries: number
  nextRetry: number | null
  /** The change that takes effect once its invoice is paid, and its deadline. */
  pending: { term: Term; until: number } | null
}

export interface StoredInvoice {
  at: number
  number: string
  subscription: string
  /** Missing in objects of earlier versions. */
  isChange?: boolean
  lines: { description: string; cents: number }[]
  /** Part of the total paid with the customer's plan credit; below zero: added to the plan credit. */
  creditCents: number
  paidCents: number
  currency: string
  status: Invoice['status']
  payment: string | null
}

export interface StoredEvent {
  type: string
  objectRef: string
  at: number
}
