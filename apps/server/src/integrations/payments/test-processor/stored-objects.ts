import type { Payment } from '../payment.ts'
import type { SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'
import type { Invoice, Subscription } from '../subscription.ts'

/** What the test processor remembers of each kind; moments are milliseconds, so that they survive JSON. */
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
  /** Plan credit: what is left of plans that were changed for cheaper ones. */
  creditCents: number
  /** Lines that its invoices say in place of its name. */
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
  /** What it pays, where it is of a subscription. */
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
  /** What of ours it was begun by. */
  change: string | null
  cancelAtEnd: boolean
  endedReason: Subscription['endedReason']
  /** Unpaid, if any. */
  invoice: string | null
  /** How often a renewal was tried again, and when that is done next. */
  retries: number
  nextRetry: number | null
  /** What it becomes once its invoice is paid, and until when that may be. */
  pending: { term: Term; until: number } | null
}

export interface StoredInvoice {
  at: number
  number: string
  subscription: string
  /** Missing from what was kept before it was asked for. */
  isChange?: boolean
  lines: { description: string; cents: number }[]
  /** Of the sum of its lines, paid with the customer's plan credit; below zero: kept as plan credit. */
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
