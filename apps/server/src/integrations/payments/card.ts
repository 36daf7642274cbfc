/** A card that a customer has saved. */
export interface Card {
  cardRef: string
  /** As the provider has it: `visa`. */
  brand: string
  last4: string
  expMonth: number
  expYear: number
  createdAt: Date
}

export interface PaymentCustomer {
  customerRef: string
  email: string
  createdAt: Date
  defaultCardRef: string | null
  /** Plan credit: left over from plans that were changed for cheaper ones; pays the next invoices. */
  creditCents: number
  /** It was deleted at the provider: its subscriptions have ended, and no further change is possible. */
  isDeleted?: true
}
