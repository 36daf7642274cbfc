/** Where a provider sends its events. */
export const webhookPath = '/api/webhooks/payment'

/** An event of the provider. It only means that the object must be read again; its own data may be outdated. */
export interface PaymentEvent {
  id: string
  /** Stripe's name, for all adapters: `invoice.paid`. */
  type: string
  /** The object of the event: a payment, subscription, invoice, card or customer; for a charge, its payment. */
  objectRef: string | null
  customerRef: string | null
  createdAt: Date
}

export type ReadEvent =
  | { is: 'event'; event: PaymentEvent }
  /** Genuine, but for another installation or the provider's other mode. */
  | { is: 'foreign'; why: string }
  /** Not authenticated as the provider's. */
  | { is: 'refused'; why: string }
