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
  /** Set once it is canceled. */
  endedReason: EndedReason | null
  /** Our plan change that began it; null for one that was made elsewhere. */
  change: string | null
  /** A change of its price waits for a payment; until then the previous price applies. */
  isChanging: boolean
  /** The open payment of its latest invoice: confirm it, or ask the owner to do so. */
  paymentRef: string | null
}

export interface PricePreview {
  /** Total of the change; below zero if it refunds more than it charges. */
  totalCents: number
  /** Part of the total paid with the customer's plan credit; below zero: added to the plan credit. */
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
  /** Null until the invoice is final. */
  number: string | null
  subscriptionRef: string | null
  /** Whether it belongs to a change of price. */
  isChange: boolean
  description: string
  /** With tax; below zero where a cheaper plan leaves money over. */
  totalCents: number
  /** Of the total. */
  taxCents: number
  /** Part of the total paid with the customer's plan credit; below zero: added to the plan credit. */
  creditCents: number
  paidCents: number
  /** Amount due: the total minus credit and payments. */
  openCents: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Time of the next attempt. */
  nextAttemptAt: Date | null
  /** A page to print, or a file. */
  pdfUrl: string | null
}

/** At most one of the two: the reference of the invoice before or after the page. */
export interface InvoicePlace {
  startingAfter?: string
  endingBefore?: string
  /** Default 10. */
  limit?: number
}

export interface InvoicePage {
  invoices: Invoice[]
  /** In the requested direction. */
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
