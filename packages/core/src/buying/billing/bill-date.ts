import { formatDate } from '../../values/dates.ts'
import type { Subscription } from './subscription.ts'

/** When a subscription bills next, or `Cancels {date}` when it ends then. */
export function billDate(
  subscription: Pick<Subscription, 'current_period_end' | 'cancel_at_period_end'>,
): string {
  const day = formatDate(subscription.current_period_end ?? '')
  return subscription.cancel_at_period_end ? `Cancels ${day}` : day
}
