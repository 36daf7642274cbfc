import { amountIn, toCents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'
import { claimStates } from './transitions.ts'

interface Computed {
  state: keyof typeof claimStates
  currency: string
  amount: number
  paid: number
  days: number
  days_left: number
}

/** Dollars for the remaining days, before limits. */
export const claimShare = ({
  paid,
  days,
  days_left,
}: Pick<Computed, 'paid' | 'days' | 'days_left'>): number =>
  days === 0 ? 0 : Math.round((toCents(paid) * days_left) / days) / 100

/** Explains how the amount of a claim is computed; null if nothing was refunded. */
export function amountSentence({ state, currency, amount, paid, days, days_left }: Computed): string | null {
  if (!claimStates[state].isOpen && amount === 0) return null
  if (days === 0) return null
  const money = (dollars: number) => amountIn(toCents(dollars), currency)
  const share = claimShare({ paid, days, days_left })
  const limited =
    toCents(amount) < toCents(share)
      ? ' This is limited to what has not been given back of the payment yet.'
      : ''
  return `${money(paid)} was paid for this link, and ${days_left} of ${plural(days, 'day')} were left when it was first seen lost or changed: ${money(paid)} × ${days_left} ÷ ${days} = ${money(share)}.${limited}`
}
