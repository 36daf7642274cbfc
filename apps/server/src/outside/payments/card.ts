/** A card that a customer has saved. */
export interface Card {
  cardRef: string
  /** `card` for one that was saved by an older way of the provider's, whose references begin with `card_`. */
  kind: 'payment_method' | 'card'
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
}
