import { toCents, type Cents } from '../../values/money.ts'
import { lineCents } from './cart-line.ts'
import type { CartItem, DiscountInfo } from './cart-item.ts'
import { cartTotals, type Totals } from './totals.ts'

/** The fields of a session that decide the price of its cart. */
export interface Buyer {
  cart: readonly CartItem[]
  /** Fraction: .05 is five percent. */
  plan: { plan_discount: number }
  /** `credit` in dollars. */
  business: { active: string; credit: number }
}

/** The plan's discount in basis points, between 0 and 10,000: .05 is 500. */
export function basisPoints(fraction: number): number {
  return Math.min(10_000, Math.max(0, Math.round(fraction * 10_000)))
}

/** The price of a cart as it is on the wire, with the discounts that `GET cart/discount` returns. */
export function cartCost(
  { cart, plan, business }: Buyer,
  discounts: readonly DiscountInfo[],
  usesCredit: boolean,
): Totals {
  return cartTotals({
    lines: cart.map((item) => ({ type: item.type, cents: lineCents(item) })),
    extra: discounts.reduce((sum: Cents, { discount }) => sum + toCents(discount), 0),
    planBasisPoints: basisPoints(plan.plan_discount),
    active: business.active,
    credit: usesCredit ? toCents(business.credit) : 0,
  })
}
