import { type Cents, floorAtZero } from '../../values/money.ts'

/** How an order was paid, what went back, and the account credit that its claims gave. All amounts include tax. */
export interface PaidAndBack {
  payment_state: 'paid' | 'refunded' | 'disputed'
  credit_cents: Cents
  card_cents: Cents
  refunded_cents: Cents
  /** Amount refunded as account credit; null: none. */
  credit_back_cents: Cents | null
  claim_credit_cents: Cents
}

/**
 * Account credit of claims that has to be taken back, because the payment of their order was disputed or refunded later:
 * what exceeds the payment together with everything else that went back.
 */
export function creditToReclaim(order: PaidAndBack): Cents {
  const { payment_state, credit_cents, card_cents, refunded_cents, credit_back_cents, claim_credit_cents } =
    order
  // The bank reclaims the whole amount paid by card.
  const toCard = payment_state === 'disputed' ? Math.max(card_cents, refunded_cents) : refunded_cents
  const back = toCard + (credit_back_cents ?? 0) + claim_credit_cents
  return Math.min(claim_credit_cents, floorAtZero(back - credit_cents - card_cents))
}
