/** Characters of a reason or message. */
export const NOTE_LENGTH = 2000
export const NOTE_REQUIRED = 'Please give a reason.'
export const DUE_DAY_REQUIRED = 'Please choose the promised day, today or later.'
/** The promised day is at most this many days from today. */
export const PROMISED_DAYS_MAX = 30
export const DUE_TOO_LATE = `Please choose a day within ${PROMISED_DAYS_MAX} days from today.`
export const DUE_MOVED = 'The due date of this claim was already moved once.'
export const CONTESTED = 'This refusal was already contested once.'
export const CONTEST_ENDED = 'A refusal can be contested within 14 days.'
export const OTHER_CLAIM_OPEN = 'Another claim for this link is open.'
export const REFUND_UNDER_WAY = 'A refund to the card is under way. Please wait for its outcome.'
export const NO_CARD_PAYMENT = 'This order was not paid by card. Please issue account credit instead.'
export const TOO_LITTLE_ON_CARD =
  'Less than this amount is left of the card payment. Please issue account credit instead.'
export const REPLACEMENT_ORDERED = 'A replacement is already ordered for this claim.'
export const NOT_PAID = 'The payment of this order was refunded or is disputed.'
/** For the customer whose claims were closed together with the payment of their order. */
export const closedSentence = (claims: number) =>
  claims === 1 ? 'We closed your claim.' : `We closed ${claims} claims of this order.`
/** Why a claim was closed together with the payment of its order, for its customer. */
export const CLOSED_WITH_PAYMENT = {
  disputed:
    'The card owner or their bank disputes the payment of its order, so its promise is no longer paid for.',
  refunded: 'The payment of its order was refunded, so its promise is no longer paid for.',
} as const
export const OTHER_CURRENCY_CLAIM =
  'This order was paid in a different currency than account credit. Please refund it to the card.'
export const REFUND_UNKNOWN =
  'The payment provider is not responding. The refund is completed once it does; this claim stays open until then.'
