import type { Cents } from '../../values/money.ts'

/** A discount on one product, as an administrator sets it up. */
export interface DiscountRule {
  title: string
  /** Id of the discounted product. */
  product: number
  /** Taken off once an order, however many lines there are. */
  cents: Cents
  /** Number of lines of the product that the discount requires. */
  quantity: number
  /** First and last day, YYYY-MM-DD in UTC, both included; null is open. */
  from: string | null
  to: string | null
}

interface Line {
  /** Null for lines without a product of the catalogue, which get no discount. */
  product: number | null
  cents: Cents
}

/**
 * The discounts a cart gets on a day, in the order of the rules. A discount is no more than what is left of the
 * price of its product's lines, and one that comes to nothing is left out.
 */
export function cartDiscounts<R extends DiscountRule>(
  rules: readonly R[],
  lines: readonly Line[],
  today: string,
): R[] {
  const left = new Map<number, Cents>()
  return rules.flatMap((rule) => {
    const own = lines.filter(({ product }) => product === rule.product)
    if (own.length < Math.max(1, rule.quantity) || !isOn(rule, today)) return []
    const price = left.get(rule.product) ?? own.reduce((sum, line) => sum + line.cents, 0)
    const cents = Math.min(price, rule.cents)
    left.set(rule.product, price - cents)
    return cents > 0 ? [{ ...rule, cents }] : []
  })
}

function isOn({ from, to }: DiscountRule, today: string): boolean {
  return (from === null || from <= today) && (to === null || today <= to)
}
