import { amountIn, type Cents, toCents } from '../../values/money.ts'

/** Account credit of an order's claims that was taken back, because its payment was reclaimed. */
export interface Reclaimed {
  order_number: string
  currency: string
  payment_state: 'paid' | 'refunded' | 'disputed'
  /** Taken back now; negative if it was given again. */
  cents: Cents
  /** The rest, which was spent or held. */
  owed: Cents
  /** The rest before. */
  owed_before: Cents
}

const because = {
  disputed: 'because its payment is disputed',
  refunded: 'because its payment was refunded',
  paid: 'because its payment was partly refunded',
} as const

/** What happened to the account credit from claims, for their customer; null if nothing did. */
export function reclaimedSentence(reclaimed: Reclaimed): string | null {
  const { order_number, currency, payment_state, cents, owed, owed_before } = reclaimed
  const money = (amount: Cents) => amountIn(amount, currency)
  const debt = `${money(owed)} of it are spent or held by an open checkout: you owe this amount.`
  if (cents > 0)
    return `${order_number}: We took back ${money(cents)} of the account credit from its claims, ${because[payment_state]}.${owed > 0 ? ` ${debt}` : ''}`
  if (cents < 0)
    return `${order_number}: We returned ${money(-cents)} of the account credit from its claims, because its payment is valid again.`
  if (owed > owed_before)
    return `${order_number}: We cannot take back the account credit from its claims, ${because[payment_state]}: ${debt}`
  if (owed === owed_before) return null
  const left = owed > 0 ? `only ${money(owed)}` : 'nothing'
  return `${order_number}: You now owe ${left} of the account credit from its claims, because more of its payment is valid again.`
}

/** The reason of the ledger's entries for the claims of an order. */
export const reclaimReason = (order_number: string) => `Claims for ${order_number}`

interface CreditOfOrder {
  /** The account credit of this claim, and of the order's claims that were credited before. */
  credit_cents: Cents
  earlier_cents: Cents
  /** Taken back of all claims of the order, and owed. */
  reclaimed_cents: Cents
  owed_cents: Cents
  /** The ledger's entries for it, oldest first: negative when credit was taken back. */
  entries: readonly { amount_cents: Cents; at: string }[]
}

/** What was taken back of one claim, and what is owed of it. Claims that were credited first are taken back first. */
export function reclaimedOf({
  credit_cents,
  earlier_cents,
  reclaimed_cents,
  owed_cents,
  entries,
}: CreditOfOrder): { cents: Cents; owed: Cents; at: string | null } {
  const share = (ofOrder: Cents) => Math.min(Math.max(ofOrder - earlier_cents, 0), credit_cents)
  const cents = share(reclaimed_cents)
  let [total, at] = [0, null as string | null]
  for (const entry of entries) {
    const before = share(total)
    total -= entry.amount_cents
    if (share(total) > before) ({ at } = entry)
  }
  return { cents, owed: share(reclaimed_cents + owed_cents) - cents, at: cents > 0 ? at : null }
}

interface TakenBack {
  currency: string
  credit_taken_back: number
  credit_owed: number
  taken_back_at: string | null
}

/** Says on the page of a claim what of its account credit was taken back; null if nothing was. `day` formats a date. */
export function takenBackSentence(
  { currency, credit_taken_back, credit_owed, taken_back_at }: TakenBack,
  day: (moment: string) => string,
): string | null {
  const money = (dollars: number) => amountIn(toCents(dollars), currency)
  const parts = [
    ...(taken_back_at === null
      ? []
      : [`${money(credit_taken_back)} of this credit was taken back on ${day(taken_back_at)}.`]),
    ...(credit_owed === 0 ? [] : [`${money(credit_owed)} of it was spent or held, and is still owed.`]),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}
