/** A payment of a checkout, or the first one of a subscription. */
export interface Payment {
  paymentRef: string
  /**
   * `open` waits to be confirmed, also after a decline; `action` for the card's owner; `processing` for the provider.
   * `succeeded` and `canceled` stay.
   */
  state: 'open' | 'action' | 'processing' | 'succeeded' | 'canceled'
  cents: number
  currency: string
  customerRef: string | null
  /** Ours, as it was created with; null for a payment that is of no checkout of this installation. */
  checkout: string | null
  createdAt: Date
  /** Why it was declined last. */
  declined: string | null
  /** For the browser, while the state is `action`. */
  secret: string | null
  receiptUrl: string | null
  refundedCents: number
  /** The owner's bank disputes it. */
  isDisputed: boolean
}
