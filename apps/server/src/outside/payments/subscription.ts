export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'

export interface Subscription {
  subscriptionRef: string
  customerRef: string
  priceRef: string
  /** What the provider calls the price; null when it has no name. */
  nickname: string | null
  cents: number
  interval: 'month' | 'year'
  status: SubscriptionStatus
  createdAt: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Once it is canceled. */
  endedReason: 'requested' | 'payment_failed' | 'payment_disputed' | null
  /** Our plan change that began it or changed it last; null for one that was made elsewhere. */
  change: string | null
  /** The payment of its latest invoice while that is open: confirm it, or have the owner do so. */
  paymentRef: string | null
}

export interface PricePreview {
  /** Charged at once; never below zero. */
  todayCents: number
  /** Of each renewal from then on. */
  nextCents: number
  nextAt: Date
}

export interface Invoice {
  invoiceRef: string
  at: Date
  /** Null until it is final. */
  number: string | null
  subscriptionRef: string | null
  description: string
  totalCents: number
  paidCents: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** When it is tried again. */
  nextAttemptAt: Date | null
  /** A page to print, or a file. */
  pdfUrl: string | null
}

/** At most one of the two, each the reference of an invoice beside which the page lies. */
export interface InvoicePlace {
  startingAfter?: string
  endingBefore?: string
  /** 10 unless told. */
  limit?: number
}

export interface InvoicePage {
  invoices: Invoice[]
  /** In the direction that was asked for. */
  hasMore: boolean
}

export interface Price {
  priceRef: string
  cents: number
  currency: string
  interval: 'month' | 'year' | null
  /** A new subscription can have it. */
  isActive: boolean
}
