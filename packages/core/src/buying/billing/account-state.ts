import { isGrandCrew, trialDaysLeft } from '../../access/trial.ts'
import { formatDate, type When } from '../../values/dates.ts'

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export type EndedReason = 'requested' | 'payment_failed' | 'payment_disputed'

/** 0 canceled, 1 active, 2 expired: `businesses.active`. */
export type Active = 0 | 1 | 2

/** The subscription of a business as the payment provider reports it. */
export interface ProviderStatus {
  status: SubscriptionStatus
  ended_reason: EndedReason | null
}

/** Account state for each subscription status. A first payment that was never made changes nothing. */
const activeAt: Record<SubscriptionStatus, Active | 'unchanged'> = {
  incomplete: 'unchanged',
  incomplete_expired: 'unchanged',
  trialing: 1,
  active: 1,
  // The provider charges the card again, and the owner gets a notice.
  past_due: 1,
  unpaid: 2,
  paused: 2,
  canceled: 0,
}

/** Subscriptions that ended because they were not paid: the account has expired, and its owner can resubscribe. */
const expiredBy: readonly (EndedReason | null)[] = ['payment_failed', 'payment_disputed']

export interface BillingFacts {
  /** The newest subscription; null if there was none. */
  subscription: ProviderStatus | null
  plan_id: number
  /** The current value. */
  active: Active
  /** An administrator closed the account. */
  closed: boolean
  /** The id of the subscription in the row of the business. */
  subscription_id: string | null
  /** When its main user was created. */
  trial_from: When
}

/** Whether a business is active, from the last status that the payment provider reported. Nothing else decides it. */
export function accountState(of: BillingFacts, now: When): Active {
  const { subscription, active } = of
  if (of.closed) return 0
  if (isGrandCrew(of.plan_id) && !isRunning(subscription)) return active
  if (subscription === null) return withoutSubscription(of, now)
  if (subscription.status === 'canceled' && expiredBy.includes(subscription.ended_reason)) return 2
  const at = activeAt[subscription.status]
  return at === 'unchanged' ? active : at
}

/** A business that subscribed through another provider keeps its state. */
function withoutSubscription({ subscription_id, active, trial_from }: BillingFacts, now: When): Active {
  if (subscription_id !== null) return active
  return trialDaysLeft(trial_from, now) > 0 ? 1 : 2
}

/** Subscriptions whose first payment was never made, or that have ended. */
export const notRunning: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired', 'canceled']

/** A subscription that was paid for and has not ended. */
export function isRunning(subscription: Pick<ProviderStatus, 'status'> | null): boolean {
  return subscription !== null && !notRunning.includes(subscription.status)
}

/** A running subscription that is not suspended: its plan can be changed, and no second one is created. */
export const isWorking = (subscription: Pick<ProviderStatus, 'status'>): boolean =>
  isRunning(subscription) && !isSuspended(subscription)

/** Whether the provider no longer tries to charge until the owner pays. */
export function isSuspended({ status }: Pick<ProviderStatus, 'status'>): boolean {
  return status === 'unpaid' || status === 'paused'
}

interface Bills {
  current_period_end: string | null
  cancel_at_period_end: boolean
}

/** When a subscription bills next, or `Cancels {date}` when it ends then. */
export function billDate({ current_period_end, cancel_at_period_end }: Bills): string {
  const day = formatDate(current_period_end ?? '')
  return cancel_at_period_end ? `Cancels ${day}` : day
}
