import { formatDate } from '../../values/dates.ts'
import { plural } from '../../values/text.ts'

const DAY_MS = 86_400_000

/** Days before the end of a rented placement on which its owner is notified. */
export const NOTICE_DAYS = [30, 7, 2] as const
/** Days before the end from which it can be renewed. */
export const RENEWAL_DAYS = NOTICE_DAYS[0]

export const NOT_RENTED = 'This link is not a rented placement.'
export const RENEWAL_ENDED = 'The paid time of this placement is over. Please order a new link.'
export const RENEWAL_NOT_SOLD = 'This placement is no longer offered for renewal.'
export const RENEWAL_IN_CART = 'The renewal of this placement is already in a cart or ordered.'
export const RENEWAL_CLAIMED =
  'There is a claim for this link. A renewal is possible once the link is restored.'
export const RENEWAL_FIXED = 'A renewal keeps its link. Remove it from your cart to order something else.'

const renewalTooEarly = (from: Date) =>
  `This placement can be renewed from ${formatDate(from.toISOString())}.`

/** Why a placement cannot be renewed now: it is too early, or over. Undefined if it can. */
export function renewalTimeProblem(paidUntil: Date, now: Date): string | undefined {
  if (paidUntil <= now) return RENEWAL_ENDED
  const from = new Date(paidUntil.getTime() - RENEWAL_DAYS * DAY_MS)
  return now < from ? renewalTooEarly(from) : undefined
}

/** The name of a product or link that is renewed. */
export const renewalOf = (name: string): string => `Renewal: ${name}`

/** What the owner of rented placements reads before they end. */
export const endingSentence = (links: number, days: number): string =>
  links === 1
    ? `A rented placement ends within ${plural(days, 'day')}. Renew it, or it expires.`
    : `${links} rented placements end within ${plural(days, 'day')}. Renew them, or they expire.`
