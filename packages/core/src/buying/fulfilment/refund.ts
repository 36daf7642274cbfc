import { type Cents, floorAtZero } from '../../values/money.ts'
import { CANCELED, COMPLETED } from '../orders/order-status.ts'
import type { OrderState } from './order-state.ts'

/** What an order was paid with, tax included, and what became of that. */
export interface PaidWith extends Pick<OrderState, 'completed' | 'payment_state'> {
  credit_cents: Cents
  card_cents: Cents
  /** What went back to the card at the payment provider. */
  refunded_cents: Cents
  /** Account credit among its lines: it stays, and is no reason to give as much again. */
  bought_cents: Cents
  /** What was given back as account credit; null: that was not done. */
  credit_back_cents: Cents | null
}

/** What of an order's payment can be given back as account credit now, once, where it is canceled. */
export function refundable(paid: PaidWith): Cents {
  const { completed, payment_state, credit_cents, card_cents, bought_cents, credit_back_cents } = paid
  if (completed === COMPLETED || payment_state === 'disputed' || credit_back_cents !== null) return 0
  const toCard =
    payment_state === 'refunded' ? Math.max(paid.refunded_cents, card_cents) : paid.refunded_cents
  return floorAtZero(credit_cents + card_cents - toCard - bought_cents)
}

const ALREADY_REFUNDED = 'The payment for this order was already refunded as account credit.'
const DISPUTED =
  'The card owner or their bank disputes the payment of this order. It cannot be refunded as account credit until the dispute is settled.'
const TO_CARD = 'The payment for this order was refunded to the card.'
const NOTHING_PAID = 'There is no payment for this order to refund.'
/** To a script, which may cancel orders. */
export const NO_CREDIT_BY_KEY =
  'An API key cannot issue account credit. Please sign in, or cancel without a refund.'
/** While the payment provider gives no answer. */
export const PAYMENT_UNKNOWN =
  'The payment provider is not responding, so we do not know how much of this payment was refunded to the card. No account credit was issued. Please try again, or cancel without a refund.'
const WITHOUT_REFUND = 'The order can be canceled without a refund.'

interface Seen extends Pick<OrderState, 'payment_state'> {
  /** Cents or dollars: above zero, or not. */
  refundable: number
  credit_back: number | null
}

/** Why nothing of an order's payment is given back as account credit; undefined where something can be. */
export function refundProblem({ payment_state, refundable: can, credit_back }: Seen): string | undefined {
  if (can > 0) return undefined
  if (credit_back !== null) return ALREADY_REFUNDED
  if (payment_state === 'disputed') return DISPUTED
  return payment_state === 'refunded' ? TO_CARD : NOTHING_PAID
}

/** The same, with what may be done instead, to who asks for it. */
export function cancelWithRefundProblem(order: Seen & Pick<OrderState, 'completed'>): string | undefined {
  const reason = refundProblem(order)
  return reason === undefined || order.completed === CANCELED ? reason : `${reason} ${WITHOUT_REFUND}`
}
