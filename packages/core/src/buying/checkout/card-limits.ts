import type { Currency } from '../../values/currency.ts'
import { amountIn, type Cents } from '../../values/money.ts'

/** No provider charges a card with less, */
const LEAST_ON_CARD: Cents = 50
/** or with less than this in these currencies, as Stripe has it; */
const leastOf: Partial<Record<Currency, Cents>> = {
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  mxn: 1000,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
}
/** nor with more at once. */
const MOST_ON_CARD: Cents = 99_999_999

interface Paid {
  usesCredit: boolean
  currency: Currency
}

/** Why this amount cannot be charged to a card; undefined if it can, or if nothing is charged. */
export function chargeProblem(cents: Cents, { usesCredit, currency }: Paid): string | undefined {
  const formatted = (amount: Cents) => amountIn(amount, currency)
  if (cents > MOST_ON_CARD)
    return `A card can be charged ${formatted(MOST_ON_CARD)} at most. Please split this into two orders.`
  const least = leastOf[currency] ?? LEAST_ON_CARD
  if (cents === 0 || cents >= least) return undefined
  const why = `${formatted(cents)} would remain for the card, which cannot be charged less than ${formatted(least)}.`
  return usesCredit
    ? `${why} Please add something to the order, or pay the full amount by card.`
    : `${why} Please add something to the order.`
}
