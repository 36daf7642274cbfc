import { type Cents, formatDollars } from '../../values/money.ts'

/** No provider charges a card with less, */
const LEAST_ON_CARD: Cents = 50
/** nor with more at once. */
const MOST_ON_CARD: Cents = 99_999_999

/** Why so much cannot be charged to a card; undefined when it can, or nothing is to be charged. */
export function whyNotCharge(cents: Cents, { usesCredit }: { usesCredit: boolean }): string | undefined {
  if (cents > MOST_ON_CARD)
    return `A card can be charged ${formatDollars(MOST_ON_CARD)} at most. Please order this in two parts.`
  if (cents === 0 || cents >= LEAST_ON_CARD) return undefined
  const why = `${formatDollars(cents)} would be left for the card, which cannot be charged less than ${formatDollars(LEAST_ON_CARD)}.`
  return usesCredit
    ? `${why} Please order something more, or pay all of it by card.`
    : `${why} Please order something more.`
}
