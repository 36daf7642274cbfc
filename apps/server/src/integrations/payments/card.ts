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
  /** It was deleted over there: its subscriptions have ended, and nothing can be done for it any more. */
  isDeleted?: true
}
