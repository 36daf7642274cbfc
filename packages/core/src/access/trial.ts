import { type When, wholeDaysBetween } from '../values/dates.ts'
import { plural } from '../values/text.ts'

/** The two plans that have no trial and never expire. */
export const grandCrewPlans: readonly number[] = [73, 86]

export function isGrandCrew(plan_id: number): boolean {
  return grandCrewPlans.includes(plan_id)
}

export const trialDays = 7

interface TrialBusiness {
  subscription_id: string | null
  plan_id: number
}

/** Canceled (0) or expired (2), and not on one of the two plans that never expire. */
export function isInactive(business: { active: string | number; plan_id: number }): boolean {
  const active = Number(business.active)
  return (active === 0 || active === 2) && !isGrandCrew(business.plan_id)
}

/** A business without a subscription is in trial, except on the grand-crew plans. */
export function isInTrial(business: TrialBusiness): boolean {
  return !business.subscription_id && !isGrandCrew(business.plan_id)
}

/**
 * 7 minus the whole days since the main user was created; 0 from the eighth day on. Never more than 7: where `today`
 * is a calendar day it began before an account that was made on it.
 */
export function trialDaysLeft(created_at: When, today: When): number {
  return Math.min(trialDays, Math.max(0, trialDays - wholeDaysBetween(created_at, today)))
}

/** The notice while the business has no subscription, or undefined. `created_at` is the main user's. */
export function trialNotice(business: TrialBusiness, created_at: When, today: When): string | undefined {
  if (!isInTrial(business)) return undefined
  const left = trialDaysLeft(created_at, today)
  return left > 0 ? `Your free trial ends in ${plural(left, 'day')}.` : 'Your free trial has ended.'
}
