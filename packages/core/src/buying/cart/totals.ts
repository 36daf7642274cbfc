import { floorAtZero, percentOf, type Cents } from '../../values/money.ts'

export interface TotalsInput {
  lines: readonly { type: string; cents: Cents }[]
  /** Sum of the cart's discounts. */
  extra: Cents
  /** The plan's part in whole basis points: 500 are five percent. */
  planBasisPoints: number
  /** The `active` state of the business; the plan discounts only if it is '1'. */
  active: string
  /** The account's credit if it is used, else 0. */
  credit: Cents
}

/** The price of a cart in cents: subtotal - extra - plan - credit = total. */
export interface Totals {
  subtotal: Cents
  /** Discounts of the cart, limited to the discountable amount. */
  extra: Cents
  /** The amount that the plan discount applies to. */
  discountable: Cents
  plan: Cents
  /** Account credit that pays for it. */
  credit: Cents
  /** The remaining amount for the card. */
  total: Cents
}

/**
 * The total of a cart: link plus content prices, less the discounts, less the plan's part of the rest (once, half
 * up), less account credit, never below 0. Lines of account credit get no discount and cannot be paid with credit.
 */
export function cartTotals({ lines, extra, planBasisPoints, active, credit }: TotalsInput): Totals {
  const subtotal = sum(lines)
  const goods = sum(lines.filter(({ type }) => type !== 'credit'))
  const given = Math.min(goods, floorAtZero(extra))
  const discountable = goods - given
  const plan = active === '1' ? percentOf(discountable, planBasisPoints) : 0
  const spent = Math.min(floorAtZero(credit), discountable - plan)
  return {
    subtotal,
    extra: given,
    discountable,
    plan,
    credit: spent,
    total: subtotal - given - plan - spent,
  }
}

function sum(lines: readonly { cents: Cents }[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0)
}
