import { toCents, type Cents } from '../../values/money.ts'
import { lineCents } from './cart-line.ts'
import type { CartItem, DiscountInfo } from './cart-item.ts'
import { cartTotals, type Totals } from './totals.ts'

/** As much of a session as decides what its cart costs. */
export interface Buyer {
  cart: readonly CartItem[]
  /** Fraction: .05 is five percent. */
  plan: { plan_discount: number }
  /** `credit` in dollars. */
  business: { active: string; credit: number }
}

/** The plan's fraction as whole basis points, between nothing and all of it: .05 is 500. */
export function basisPoints(fraction: number): number {
  return Math.min(10_000, Math.max(0, Math.round(fraction * 10_000)))
}

/** What a cart costs as the wire describes it, the discounts being what `GET cart/discount` answers. */
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
