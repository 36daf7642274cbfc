// How it works: docs/internals/payments.md
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { PaymentProvider } from '@linkwright/core/config/client-config'
import type { Card, PaymentCustomer } from './card.ts'
import type { PaymentEvent, ReadEvent } from './event.ts'
import type { Declined, Done, NeedsAction, Unknown } from './outcome.ts'
import type { Payment } from './payment.ts'
import type { InvoicePage, InvoicePlace, Price, PricePreview, Subscription } from './subscription.ts'

/** A read-only request: changes nothing and may be repeated when its result is unknown. */
type QueryResult<T> = Promise<Done<T> | Unknown>
/** A request that changes something at the provider. */
type CommandResult<T> = Promise<Done<T> | Declined | Unknown>

/**
 * A payment provider. Amounts are integer cents; references are the provider's and opaque. Requests that change something
 * take an idempotency key: one key has at most one effect; the adapter adds the installation's ID. No method throws for
 * a failure of the provider. After `unknown`, the caller neither repeats a charge nor treats it as failed, but follows
 * the description of the method. Never call it inside a transaction.
 */
export interface Payments {
  /**
   * `none` declines everything and stores nothing. `test` is the built-in processor of the demo, which moves no
   * money.
   */
  readonly provider: PaymentProvider
  /** Whether money is real. */
  readonly isLive: boolean
  /** What a browser needs to accept a card, if anything. */
  readonly publishableKey: string | null
  /** The provider's reference of a plan; null if it cannot be bought. */
  priceRefOf: (plan: { id: number; stripe_id: string | null }) => string | null

  /** The provider's customer of a business. Key `cus-{business}`. Unknown: repeat. */
  ensureCustomer: (of: NewCustomer, key: string) => CommandResult<{ customerRef: string }>
  /** Sets the billing party of later invoices; without billing details the name of the business. Unknown: repeat. */
  setBilledTo: (customerRef: string, to: BillingParty) => CommandResult<null>
  /** Null if the provider does not know the reference; a deleted customer is still known. */
  getCustomer: (customerRef: string) => QueryResult<PaymentCustomer | null>

  /** Lets a browser save a card: the secret is for the card field. Key: of the attempt. Unknown: repeat. */
  setupCard: (customerRef: string, key: string) => CommandResult<{ secret: string }>
  /**
   * Stores the card of the card field's token `cardRef`; a card of another customer is declined. Key: of the attempt.
   * Unknown: list.
   */
  saveCard: (customerRef: string, cardRef: string, key: string) => CommandResult<Card>
  /** Newest first. */
  listCards: (customerRef: string) => QueryResult<Card[]>
  /** Sets the card charged by renewals. A card of another customer is declined. Unknown: list. */
  setDefault: (customerRef: string, cardRef: string) => CommandResult<null>
  /** Also done if it was already deleted; declined if it belongs to another customer. Unknown: list. */
  removeCard: (customerRef: string, cardRef: string) => CommandResult<null>

  /** Prepares a payment and moves no money. Key `co-{checkout}-{request}-create`. Unknown: repeat. */
  createPayment: (of: NewPayment, key: string) => CommandResult<Payment>
  /**
   * Moves the money. Only who holds the lease asks. Declined: the payment is still open, cancel it. Action: hand the
   * secret to the browser, which has the owner confirm; then `getPayment` says what came of it. Key
   * `co-{checkout}-{request}-confirm`, or `pc-{change}-{moment}-confirm` of a subscription's first payment. Unknown: `getPayment`. With
   * `cardRef` by another card than it was made with, as an invoice that is overdue.
   */
  confirmPayment: (
    paymentRef: string,
    key: string,
    cardRef?: string,
  ) => Promise<Done<Payment> | Declined | NeedsAction | Unknown>
  /** Null if the reference is unknown. */
  getPayment: (paymentRef: string) => QueryResult<Payment | null>
  /**
   * Ensures that nothing is charged in the future; the returned state shows whether it already was. Unknown: repeat.
   */
  cancelPayment: (paymentRef: string) => QueryResult<Payment>
  /**
   * Refunds a payment, or a part of it. Key `refund-{payment}`, or of a part `claim-{claim}`. Declined if less than the
   * part is left. Unknown: repeat.
   */
  refund: (paymentRef: string, key: string, cents?: number) => CommandResult<null>
  /** Payments for checkouts of this installation, oldest first. */
  paymentsSince: (since: Date) => QueryResult<Payment[]>

  /**
   * Creates a subscription. If a payment is due immediately, its state is `incomplete` and `paymentRef` is the payment
   * that has to be confirmed: store both references, then `confirmPayment`; when that is declined, `endUnpaid`. Key
   * `pc-{change}-{moment}`. Unknown: `subscriptionsOf`, by `change`.
   */
  subscribe: (of: NewSubscription, key: string) => CommandResult<Subscription>
  /** The provider's time for one of ours: the clock of the built-in processor can be advanced. */
  clockAt: (at: Date) => Promise<Date>
  /** Price of a change at this moment: pass the same `at` to `change`. */
  previewChange: (of: PlanChange) => CommandResult<PricePreview>
  /**
   * Charges the price of the change immediately, and applies it only when that is paid. Declined: unchanged. Action: the
   * change waits for the owner's confirmation, and lapses without it. Key `pc-{change}-{moment}`. Unknown: `subscriptionsOf`, by
   * its price.
   */
  change: (
    of: PlanChange,
    key: string,
  ) => Promise<Done<Subscription & { paidCents: number }> | Declined | NeedsAction | Unknown>
  /** Withdraws a change that waits for its payment; also done if there is none. Unknown: repeat. */
  dropChange: (subscriptionRef: string) => CommandResult<Subscription>
  /** Cancels at the end of the paid period. Unknown: `getSubscription`; the same for the next two. */
  cancelAtEnd: (subscriptionRef: string) => CommandResult<Subscription>
  /** Reverts `cancelAtEnd`. */
  resume: (subscriptionRef: string) => CommandResult<Subscription>
  /**
   * Ends a subscription without its first payment, so that it can no longer be paid. If it was just paid, it continues; the
   * status shows which. Unknown: repeat.
   */
  endUnpaid: (subscriptionRef: string) => CommandResult<Subscription>
  /** Ends it immediately; also done if it has already ended. */
  cancelNow: (subscriptionRef: string) => CommandResult<Subscription>
  getSubscription: (subscriptionRef: string) => QueryResult<Subscription | null>
  /** Newest first, ended ones too. */
  subscriptionsOf: (customerRef: string) => QueryResult<Subscription[]>

  /** Newest first. */
  invoices: (customerRef: string, place?: InvoicePlace) => QueryResult<InvoicePage>
  /**
   * Tax on an amount before tax, by billing details. Key: of the query, since each result belongs to one order.
   * Unknown: repeat.
   */
  taxOf: (of: Taxable, key: string) => CommandResult<{ taxCents: number; ref: string }>
  /** Records the order of a calculated tax. Key `tax-order-{business}-{order}`. Unknown: repeat. */
  recordTax: (ref: string, order: string, key: string) => CommandResult<{ recordRef: string }>
  /** Records a refund of that order, tax included, under its own name. Key of order and sum. Unknown: repeat. */
  returnTax: (recordRef: string, back: { cents: number; name: string }, key: string) => CommandResult<null>

  /** Of these, those that the provider has. */
  prices: (priceRefs: readonly string[]) => QueryResult<Price[]>

  /** Parses a webhook if the provider itself sent it just now to this installation. */
  readEvent: (raw: Buffer, header: string | undefined, now: Date) => Promise<ReadEvent>
  /** Events since a position, oldest first, as if they had been sent. */
  eventsSince: (since: Date) => QueryResult<PaymentEvent[]>

  /** Configuration problems, as messages for the operator. Empty if there are none. */
  check: () => Promise<string[]>
}

export interface NewCustomer {
  businessId: number
  name: string
  email: string
}

export interface BillingParty {
  name: string
  billedTo: BilledTo | null
}

export interface Taxable {
  cents: number
  currency: string
  to: BilledTo
}

export interface NewPayment {
  customerRef: string
  cardRef: string
  cents: number
  /** ISO 4217 code in lower case. */
  currency: string
  /** Our checkout: comes back with the payment and its events. */
  checkout: string
  /** Text on the receipt. */
  description: string
}

export interface NewSubscription {
  customerRef: string
  /** Charged now; renewals use the customer's default card. */
  cardRef: string
  priceRef: string
  /** Our plan change: comes back with the subscription. */
  change: string
}

export interface PlanChange {
  subscriptionRef: string
  priceRef: string
  /** The moment from which days are counted, by our clock. */
  at: Date
}
