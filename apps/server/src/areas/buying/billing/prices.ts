import type { PlanPrices } from '@linkwright/core/buying/plans/plan-prices'
import { formatDate } from '@linkwright/core/values/dates'
import { periodAfter } from '../../../outside/payments/period-after.ts'
import type { PricePreview } from '../../../outside/payments/subscription.ts'
import type { PlanRow } from './queries.ts'

/** What a new subscription costs: its price today and at each renewal. */
export function pricesOfNew(plan: PlanRow, now: Date): PlanPrices {
  const { price_cents, is_annual } = plan
  const at = now.getTime()
  const nextAt = new Date(periodAfter(at, is_annual ? 'year' : 'month', at))
  return pricesOf(plan, { todayCents: price_cents, nextCents: price_cents, nextAt })
}

export function pricesOf(
  { currency }: Pick<PlanRow, 'currency'>,
  { todayCents, nextCents, nextAt }: PricePreview,
): PlanPrices {
  return {
    currency,
    prices: nextCents,
    today_prices: todayCents,
    next_billing: nextAt.toISOString(),
    next_billing_date: formatDate(nextAt),
  }
}
