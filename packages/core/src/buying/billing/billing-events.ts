import { isSuspended, type Active, type EndedReason, type SubscriptionStatus } from './account-state.ts'

/** Billing data that is compared for changes. */
export interface BillingSnapshot {
  plan_id: number
  active: Active
  subscription_id: string | null
  status: SubscriptionStatus | null
  ended_reason: EndedReason | null
  cancel_at_period_end: boolean
}

/** Events for which the owner gets a notice, once per occurrence. */
export type BillingEvent =
  | 'subscribed'
  | 'plan_changed'
  | 'payment_failed'
  | 'suspended'
  | 'paid_again'
  | 'cancels'
  | 'resumed'
  | 'ended'

const isUnpaid = ({ status }: BillingSnapshot) =>
  status === 'past_due' || (status !== null && isSuspended({ status }))
const isPaid = ({ status }: BillingSnapshot) => status === 'active' || status === 'trialing'
const hasEnded = ({ status }: BillingSnapshot) => status === 'canceled'

/** Whether both refer to the same subscription. */
const isSame = (before: BillingSnapshot, after: BillingSnapshot) =>
  before.subscription_id === after.subscription_id

/** When each of them happens: from one look at the payment provider to the next. */
const happens: Record<BillingEvent, (before: BillingSnapshot, after: BillingSnapshot) => boolean> = {
  subscribed: (before, after) => isPaid(after) && (!isSame(before, after) || hasEnded(before)),
  plan_changed: (before, after) =>
    isSame(before, after) && !hasEnded(after) && before.plan_id !== after.plan_id,
  payment_failed: (before, after) => after.status === 'past_due' && before.status !== 'past_due',
  suspended: (before, after) => after.active === 2 && before.active !== 2,
  paid_again: (before, after) => isSame(before, after) && isUnpaid(before) && isPaid(after),
  cancels: (before, after) => after.cancel_at_period_end && !before.cancel_at_period_end && !hasEnded(after),
  resumed: (before, after) =>
    isSame(before, after) && before.cancel_at_period_end && !after.cancel_at_period_end && isPaid(after),
  ended: (before, after) => after.active === 0 && before.active !== 0,
}

/** The events between two snapshots, in the order in which they are reported. */
export function billingEvents(before: BillingSnapshot, after: BillingSnapshot): BillingEvent[] {
  return (Object.keys(happens) as BillingEvent[]).filter((event) => happens[event](before, after))
}
