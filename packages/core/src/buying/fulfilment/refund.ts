import { type Cents, floorAtZero } from '../../values/money.ts'
import { CANCELED, COMPLETED } from '../orders/order-status.ts'
import type { OrderState } from './order-state.ts'

/** How an order was paid, tax included, and what was refunded. */
export interface PaidWith extends Pick<OrderState, 'completed' | 'payment_state'> {
  credit_cents: Cents
  card_cents: Cents
  /** Amount that the payment provider refunded to the card. */
  refunded_cents: Cents
  /** Account credit bought with the order: it remains in the account, so it is not refunded. */
  bought_cents: Cents
  /** Amount refunded as account credit; null: none. */
  credit_back_cents: Cents | null
  /** Account credit that claims for its lines gave, and refunds to the card that they are asking for. */
  claims_cents: Cents
}

/**
 * Amount of an order's payment that can be refunded as account credit now. This is possible once, when it is
 * canceled.
 */
export function refundable(paid: PaidWith): Cents {
  const { completed, payment_state, credit_cents, card_cents, bought_cents, credit_back_cents } = paid
  if (completed === COMPLETED || payment_state === 'disputed' || credit_back_cents !== null) return 0
  const toCard =
    payment_state === 'refunded' ? Math.max(paid.refunded_cents, card_cents) : paid.refunded_cents
  return floorAtZero(credit_cents + card_cents - toCard - bought_cents - paid.claims_cents)
}

const ALREADY_REFUNDED = 'The payment for this order was already refunded as account credit.'
const DISPUTED =
  'The card owner or their bank disputes the payment of this order. It cannot be refunded as account credit until the dispute is settled.'
const TO_CARD = 'The payment for this order was refunded to the card.'
const NOTHING_PAID = 'There is no payment for this order to refund.'
/** Refusal of a refund with an API key, which may cancel orders but not refund them. */
export const NO_CREDIT_BY_KEY =
  'An API key cannot issue account credit. Please sign in, or cancel without a refund.'
/** Message while the payment provider does not respond. */
export const PAYMENT_UNKNOWN =
  'The payment provider is not responding, so we do not know how much of this payment was refunded to the card. No account credit was issued. Please try again, or cancel without a refund.'
const WITHOUT_REFUND = 'The order can be canceled without a refund.'

interface Seen extends Pick<OrderState, 'payment_state'> {
  /** Cents or dollars: above zero, or not. */
  refundable: number
  credit_back: number | null
}

/** Why the payment of an order cannot be refunded as account credit; undefined if it can. */
export function refundProblem({ payment_state, refundable: can, credit_back }: Seen): string | undefined {
  if (can > 0) return undefined
  if (credit_back !== null) return ALREADY_REFUNDED
  if (payment_state === 'disputed') return DISPUTED
  return payment_state === 'refunded' ? TO_CARD : NOTHING_PAID
}

/** Why an order cannot be canceled with a refund, and what can be done instead. */
export function cancelWithRefundProblem(order: Seen & Pick<OrderState, 'completed'>): string | undefined {
  const reason = refundProblem(order)
  return reason === undefined || order.completed === CANCELED ? reason : `${reason} ${WITHOUT_REFUND}`
}
