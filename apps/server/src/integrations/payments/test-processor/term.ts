import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Price } from '../subscription.ts'
import { periodAfter } from '../period-after.ts'
import type { Term } from './stored-objects.ts'

/** A plan without a price of the provider's has this one in the demo. */
const ownRef = /^plan_(\d{1,9})$/

export const ownPriceRef = (planId: number) => `plan_${planId}`

/** Prices of our plans, by their reference at a provider or by their id. */
export async function priceOf(
  trx: Kysely<DB>,
  priceRef: string,
): Promise<(Price & { name: string }) | undefined> {
  const id = ownRef.exec(priceRef)?.[1]
  const plans = trx
    .selectFrom('plans')
    .innerJoin('settings as s', (join) => join.onTrue())
    .select(['name', 'price_cents', 'is_annual', 's.currency'])
  const plan = await (
    id === undefined
      ? plans.where('stripe_id', '=', priceRef)
      : plans.where('plans.id', '=', sql.lit(Number(id)))
  ).executeTakeFirst()
  if (plan === undefined) return undefined
  const { name, price_cents: cents, currency } = plan
  const interval = plan.is_annual ? 'year' : 'month'
  return { priceRef, name, cents, currency, interval, isActive: true }
}

/** The term that begins at a moment. */
export function termFrom(price: Price & { name: string }, at: number): Term {
  const interval = price.interval ?? 'month'
  const begun = { anchor: at, periodStart: at, periodEnd: periodAfter(at, interval, at) }
  return { price: price.priceRef, cents: price.cents, interval, nickname: price.name, ...begun }
}

export interface Proration {
  /** The new price. */
  term: Term
  lines: { description: string; cents: number }[]
  /** Below zero if the refund exceeds the charge. */
  totalCents: number
}

/**
 * The cost of changing the price at a moment: credits the rest of the paid period and charges the rest at the new price,
 * or a whole period if its length changes.
 */
export function prorate(from: Term, price: Price & { name: string }, at: number): Proration {
  const next = termFrom(price, at)
  const rest = (cents: number) =>
    Math.round((cents * (from.periodEnd - at)) / (from.periodEnd - from.periodStart))
  const isSameLength = from.interval === next.interval
  const { anchor, periodStart, periodEnd } = from
  const lines = [
    { description: `Unused time on ${from.nickname}`, cents: -rest(from.cents) },
    isSameLength
      ? { description: `Remaining time on ${next.nickname}`, cents: rest(next.cents) }
      : { description: next.nickname, cents: next.cents },
  ]
  return {
    term: isSameLength ? { ...next, anchor, periodStart, periodEnd } : next,
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  }
}
