import { testCards, type TestCardEnding } from '@linkwright/core/buying/payments/test-card'
import type { StoredCard } from './stored-objects.ts'

/** Result of charging a card. */
export type OnCharge = 'pays' | 'declines' | 'asks'

export const DECLINED = 'Your card was declined.'
export const EXPIRED = 'Your card has expired.'

const onCharge: Readonly<Record<TestCardEnding, OnCharge>> = {
  '4242': 'pays',
  '0002': 'declines',
  '0341': 'declines',
  '3155': 'asks',
}

/** The card of a card field's token, such as `tok_4242_12_2030`; undefined if it is none. */
export function cardOfToken(token: string): Omit<StoredCard, 'at'> | undefined {
  const [, last4 = '', month = '', year = ''] = /^tok_(\d{4})_(\d{1,2})_(\d{4})$/.exec(token) ?? []
  const expMonth = Number(month)
  if (!(last4 in testCards) || expMonth < 1 || expMonth > 12) return undefined
  return { last4, expMonth, expYear: Number(year) }
}

/** A card is good until its month is over. */
export const isExpired = ({ expMonth, expYear }: Omit<StoredCard, 'at'>, at: number) =>
  at >= Date.UTC(expYear, expMonth)

/** Result of charging a card: the reason for declining it, a required confirmation, or success. */
export function chargeResult(card: StoredCard | undefined, at: number): { is: OnCharge; declined: string } {
  if (card === undefined) return { is: 'declines', declined: DECLINED }
  if (isExpired(card, at)) return { is: 'declines', declined: EXPIRED }
  return { is: onCharge[card.last4 as TestCardEnding], declined: DECLINED }
}
