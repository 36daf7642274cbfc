import { amountIn, toCents } from '../../../values/money.ts'

/** The product id and name of an order of account credit. */
export const CREDIT_PRODUCT = 118
export const CREDIT_NAME = 'Account credit'
/** Dollars; only their multiples can be bought. */
export const CREDIT_STEP = 25
/** The most that a card can be charged at once, in whole steps. */
const MOST_CREDIT = 999_975

/** US dollars such as `$25`, without cents. */
const whole = (dollars: number, currency: string) => amountIn(toCents(dollars), currency).replace('.00', '')
/** A customer's line of a free amount could be redeemed. */
export const CREDIT_FOR_ADMINS = 'Only administrators can order account credit.'

export interface CreditOrder {
  /** Dollars. */
  price: number
}

/** Why this amount of credit cannot be bought, or undefined. */
export function creditAmountProblem(dollars: number, currency: string): string | undefined {
  if (!(dollars > 0) || !Number.isInteger(dollars / CREDIT_STEP))
    return `Amounts should be in increments of ${whole(CREDIT_STEP, currency)}`
  return dollars > MOST_CREDIT ? `Amounts can be at most ${whole(MOST_CREDIT, currency)}` : undefined
}
