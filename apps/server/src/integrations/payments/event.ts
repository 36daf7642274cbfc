/** Where a provider sends its events. */
export const webhookPath = '/api/webhooks/payment'

/** Something happened at the provider. It only means: look again. What it holds may be old when it is read. */
export interface PaymentEvent {
  id: string
  /** As Stripe names it, also when another adapter tells: `invoice.paid`. */
  type: string
  /** What it is about: a payment, a subscription, an invoice, a card, a customer; for a charge the payment it is of. */
  objectRef: string | null
  customerRef: string | null
  createdAt: Date
}

export type ReadEvent =
  | { is: 'event'; event: PaymentEvent }
  /** Genuine and none of ours: of another installation, or of the provider's other mode. */
  | { is: 'foreign'; why: string }
  /** Not shown to be the provider's. */
  | { is: 'refused'; why: string }
