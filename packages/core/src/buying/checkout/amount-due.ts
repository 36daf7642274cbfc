import type { Totals } from '../cart/totals.ts'
import { type Cents, floorAtZero } from '../../values/money.ts'

/** Tax added to the amount that the specification calls the total. */
export interface TaxRate {
  /** Name of the tax on the receipt, such as VAT. */
  name: string
  /** 1950 is 19.5 percent; null: the payment provider computes it from the billing details. */
  basisPoints: number | null
}

/** How an order is paid, in cents: subtotal - extra - plan + tax = credit + card. */
export interface AmountDue {
  tax: Cents
  /** Account credit used: first for the goods, then for the tax. */
  credit: Cents
  card: Cents
}

/**
 * The taxable amount: the prices after discounts, however they are paid. Account credit itself is taxed when it is
 * spent.
 */
export function taxable({ discountable, plan }: Totals): Cents {
  return discountable - plan
}

/**
 * The amount due for a cart.
 * @param credit the account's credit when it is to be used, else 0
 */
export function amountDue(totals: Totals, tax: Cents, credit: Cents): AmountDue {
  const more = Math.min(tax, floorAtZero(credit - totals.credit))
  return { tax, credit: totals.credit + more, card: totals.total + tax - more }
}
