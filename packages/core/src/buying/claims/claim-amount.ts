import { type Cents, floorAtZero } from '../../values/money.ts'

/** The payment and earlier refunds of a claim's line and its order. All amounts include tax. */
export interface Paid {
  /** Price of the line after discounts, and its share of the tax. */
  net_cents: Cents
  tax_cents: Cents
  /** Refunded by earlier claims of the line. */
  line_back_cents: Cents
  /** Credit and card payment of the order, without account credit that was bought with it. */
  order_cents: Cents
  /** Refunded for the order, as credit and to the card, by claims and otherwise. */
  order_back_cents: Cents
}

/** The days of the promise, and those that were left at the first bad look. */
export interface Days {
  left: number
  all: number
}

/**
 * Amount of a claim: the line's payment for the remaining days, half up, but never more than what has not gone back
 * yet of the line and of its order.
 */
export function claimAmount(paid: Paid, { left, all }: Days): Cents {
  const line = paid.net_cents + paid.tax_cents
  return floorAtZero(
    Math.min(
      shareHalfUp(line, left, all),
      line - paid.line_back_cents,
      paid.order_cents - paid.order_back_cents,
    ),
  )
}

/** `cents * part / all`, half up; exact for any size. */
function shareHalfUp(cents: Cents, part: number, all: number): Cents {
  if (all <= 0) return 0
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(all)) / (BigInt(all) * 2n))
}
