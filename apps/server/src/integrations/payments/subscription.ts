import type { EndedReason, SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'

export interface Subscription {
  subscriptionRef: string
  customerRef: string
  priceRef: string
  cents: number
  interval: 'month' | 'year'
  status: SubscriptionStatus
  createdAt: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Once it is canceled. */
  endedReason: EndedReason | null
  /** Our plan change that began it; null for one that was made elsewhere. */
  change: string | null
  /** A change of its price waits for its payment: until then it has the price that it had. */
  isChanging: boolean
  /** The payment of its latest invoice while that is open: confirm it, or have the owner do so. */
  paymentRef: string | null
}

export interface PricePreview {
  /** What the change comes to; below zero where it gives back more than it charges. */
  totalCents: number
  /** Of the total, paid with the customer's plan credit; below zero: kept as plan credit. */
  creditCents: number
  /** Charged at once, the total less the credit; never below zero. */
  todayCents: number
  /** Plan credit that the customer has afterwards. */
  creditLeftCents: number
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
  /** Of a change of its price. */
  isChange: boolean
  description: string
  /** With tax; below zero where a cheaper plan leaves money over. */
  totalCents: number
  /** Of the total. */
  taxCents: number
  /** Of the total, paid with the customer's plan credit; below zero: kept as plan credit. */
  creditCents: number
  paidCents: number
  /** Still to be paid: the total less credit and what was paid. */
  openCents: number
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
  /** Default 10. */
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
