/** Done. */
export interface Done<T> {
  is: 'done'
  value: T
}

/** Definitely not done, and will not be done. */
export interface Declined {
  is: 'declined'
  /** Message for the payer: what to do next. */
  message: string
  /** The provider's code, such as `card_declined`; `busy` if it is rate limiting, `not_set_up` without a provider. */
  code: string
}

/** The owner of the card has to confirm first, in the browser. */
export interface NeedsAction {
  is: 'action'
  /** For the card field of the browser; stored only with the payment. */
  secret: string
  /** The payment that waits. */
  paymentRef: string
}

/** The outcome is unknown: done, not done, or done later. */
export interface Unknown {
  is: 'unknown'
  /** For the log: contains no keys and no card data. */
  why: string
}

export const done = <T>(value: T): Done<T> => ({ is: 'done', value })
export const declined = (message: string, code: string): Declined => ({ is: 'declined', message, code })
export const unknown = (why: string): Unknown => ({ is: 'unknown', why })
