import { amountIn, type Cents } from '../../values/money.ts'

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
/** Why a claim was closed together with the payment of its order, for its customer. */
export const CLOSED_WITH_PAYMENT = {
  disputed:
    'The card owner or their bank disputes the payment of its order, so its promise is no longer paid for.',
  refunded: 'The payment of its order was refunded, so its promise is no longer paid for.',
} as const
interface Reclaimed {
  order_number: string
  currency: string
  payment_state: 'paid' | 'refunded' | 'disputed'
}
const reclaimedBy = {
  disputed: 'is disputed',
  refunded: 'was refunded',
  paid: 'was partly refunded',
} as const
/** Notices of a customer whose payment was reclaimed after claims had given account credit, and valid again. */
export const creditTakenBack = ({ order_number, currency, payment_state }: Reclaimed, cents: Cents) =>
  `${order_number}: We took back ${amountIn(cents, currency)} of the account credit from its claims, because its payment ${reclaimedBy[payment_state]}.`
export const creditGivenAgain = ({ order_number, currency }: Reclaimed, cents: Cents) =>
  `${order_number}: We returned ${amountIn(cents, currency)} of the account credit from its claims, because its payment is valid again.`
export const OTHER_CURRENCY_CLAIM =
  'This order was paid in a different currency than account credit. Please refund it to the card.'
export const REFUND_UNKNOWN =
  'The payment provider is not responding. The refund is completed once it does; this claim stays open until then.'
