import type { Totals } from '../cart/totals.ts'
import { type Cents, floorAtZero, percentOf } from '../../values/money.ts'

/** A tax that stands on top of what the specification calls the total. */
export interface TaxRate {
  /** As the receipt has it: VAT. */
  name: string
  /** 1950 are 19.5 percent. */
  basisPoints: number
}

/** How an order is paid, in cents: subtotal - extra - plan + tax = credit + card. */
export interface AmountDue {
  tax: Cents
  /** Account credit: for the goods, and what is left of it for the tax. */
  credit: Cents
  card: Cents
}

/**
 * What is due of a cart. The tax is of the prices after discounts, whatever they are paid with; account credit itself
 * is taxed when it is spent.
 * @param credit the account's credit when it is to be used, else 0
 */
export function amountDue(totals: Totals, tax: TaxRate | null, credit: Cents): AmountDue {
  const taxed = tax === null ? 0 : percentOf(totals.discountable - totals.plan, tax.basisPoints)
  const more = Math.min(taxed, floorAtZero(credit - totals.credit))
  return { tax: taxed, credit: totals.credit + more, card: totals.total + taxed - more }
}
