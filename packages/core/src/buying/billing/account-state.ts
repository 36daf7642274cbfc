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

/** What the payment provider says of a business's subscription. */
export interface ProviderStatus {
  status: SubscriptionStatus
  ended_reason: EndedReason | null
}

/** What it says means this for the business; a first payment that was never made means nothing. */
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

/** A subscription that came to its end because nothing was paid: its owner resubscribes. */
const expiredBy: readonly (EndedReason | null)[] = ['payment_failed', 'payment_disputed']

export interface BillingFacts {
  /** Its subscription, the newest where there were several; null while there was none. */
  subscription: ProviderStatus | null
  plan_id: number
  /** As it is. */
  active: Active
  /** An administrator has closed the account. */
  closed: boolean
  /** What it has subscribed to, as the business's own row names it. */
  subscription_id: string | null
  /** When its main user was created. */
  trial_from: When
}

/** Whether a business is active. This alone decides it, from what the payment provider said last. */
export function accountState(of: BillingFacts, now: When): Active {
  const { subscription: said, active } = of
  if (of.closed) return 0
  if (isGrandCrew(of.plan_id) && !isRunning(said)) return active
  if (said === null) return withoutSubscription(of, now)
  if (said.status === 'canceled' && expiredBy.includes(said.ended_reason)) return 2
  const at = activeAt[said.status]
  return at === 'unchanged' ? active : at
}

/** A business that has subscribed by other ways than this provider stays as it is. */
function withoutSubscription({ subscription_id, active, trial_from }: BillingFacts, now: When): Active {
  if (subscription_id !== null) return active
  return trialDaysLeft(trial_from, now) > 0 ? 1 : 2
}

/** The first payment was never made, or it has ended. */
export const notRunning: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired', 'canceled']

/** A subscription that was paid for and has not ended. */
export function isRunning(said: Pick<ProviderStatus, 'status'> | null): boolean {
  return said !== null && !notRunning.includes(said.status)
}

/** A running subscription, paid or about to be: its plan can be changed, and no second one is created. */
export const isWorking = (said: Pick<ProviderStatus, 'status'>): boolean =>
  isRunning(said) && !isSuspended(said)

/** Whether nothing is tried any more until its owner pays. */
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
