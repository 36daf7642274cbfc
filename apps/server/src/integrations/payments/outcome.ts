/** It is so. */
export interface Done<T> {
  is: 'done'
  value: T
}

/** It is definitely not so, and will not become so: nothing was done. */
export interface Declined {
  is: 'declined'
  /** For the person who pays: what to do. */
  sentence: string
  /** As the provider has it, such as `card_declined`; `busy` when it asked to slow down, `not_set_up` without any. */
  code: string
}

/** The owner of the card has to confirm first, in the browser. */
export interface NeedsAction {
  is: 'action'
  /** For the card field of the browser; stored nowhere but beside the payment. */
  secret: string
  /** The payment that waits. */
  paymentRef: string
}

/** Nobody knows: it may have been done, not have been done, or be done later. */
export interface Unknown {
  is: 'unknown'
  /** For the log: it holds no key and nothing of a card. */
  why: string
}

export const done = <T>(value: T): Done<T> => ({ is: 'done', value })
export const declined = (sentence: string, code: string): Declined => ({ is: 'declined', sentence, code })
export const unknown = (why: string): Unknown => ({ is: 'unknown', why })
