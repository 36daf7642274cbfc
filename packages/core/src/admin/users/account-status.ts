import { isInTrial, trialDaysLeft } from '../../access/trial.ts'
import type { Active } from '../../buying/billing/account-state.ts'
import type { When } from '../../values/dates.ts'

/** Statuses of an account. */
export const accountStatuses = [
  'active',
  'canceled',
  'pending_cancel',
  'trialing',
  'past_due',
  'expired',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Status filter for lists of users. */
export const userTypes = [...accountStatuses, 'all'] as const
export type UserTypeFilter = (typeof userTypes)[number]

export const accountStatusLabels: Readonly<Record<UserTypeFilter, string>> = {
  active: 'Active',
  canceled: 'Canceled',
  pending_cancel: 'Pending cancel',
  trialing: 'Trialing',
  past_due: 'Past due',
  expired: 'Expired',
  all: 'All',
}

/** Labels of the codes of `active`. */
export const activeLabels = { '0': 'Canceled', '1': 'Active Subscription', '2': 'Expired' } as const

export interface AccountFacts {
  active: Active
  plan_id: number
  subscription_id: string | null
  /** When the main user of the business was created. */
  trial_from: When
  /** State of the running subscription, as last reported by the provider; the next field too. */
  cancel_at_period_end: boolean
  is_past_due: boolean
}

/** The status of an account is the first rule that matches. Each rule also exists in SQL, on the server. */
export const accountStatusRules: readonly [AccountStatus, (of: AccountFacts, now: When) => boolean][] = [
  ['canceled', ({ active }) => active === 0],
  ['expired', ({ active }) => active === 2],
  ['trialing', (of, now) => isInTrial(of) && trialDaysLeft(of.trial_from, now) > 0],
  ['pending_cancel', ({ cancel_at_period_end }) => cancel_at_period_end],
  ['past_due', ({ is_past_due }) => is_past_due],
  ['active', () => true],
]

export function accountStatus(of: AccountFacts, now: When): AccountStatus {
  return accountStatusRules.find(([, holds]) => holds(of, now))?.[0] ?? 'active'
}
