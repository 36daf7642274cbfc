import { invoiceDue } from '@linkwright/core/buying/billing/plan-credit'
import type { PlanPrices } from '@linkwright/core/buying/plans/plan-prices'
import { formatDate } from '@linkwright/core/values/dates'
import type { Cents } from '@linkwright/core/values/money'
import { periodAfter } from '../../../integrations/payments/period-after.ts'
import type { PricePreview } from '../../../integrations/payments/subscription.ts'
import type { PlanRow } from './queries.ts'

/** The prices of a new subscription: today's, reduced by plan credit, and each renewal's. */
export function pricesOfNew(plan: PlanRow, { at, planCredit }: { at: Date; planCredit: Cents }): PlanPrices {
  const { price_cents, is_annual } = plan
  const nextAt = new Date(periodAfter(at.getTime(), is_annual ? 'year' : 'month', at.getTime()))
  const { credit, due } = invoiceDue(price_cents, planCredit)
  return pricesOf(plan, {
    totalCents: price_cents,
    creditCents: credit,
    todayCents: due,
    creditLeftCents: planCredit - credit,
    nextCents: price_cents,
    nextAt,
  })
}

export function pricesOf(
  { currency }: Pick<PlanRow, 'currency'>,
  { totalCents, creditCents, todayCents, creditLeftCents, nextCents, nextAt }: PricePreview,
): PlanPrices {
  return {
    currency,
    prices: nextCents,
    total: totalCents,
    credit: creditCents,
    today_prices: todayCents,
    credit_left: creditLeftCents,
    next_billing: nextAt.toISOString(),
    next_billing_date: formatDate(nextAt),
  }
}
