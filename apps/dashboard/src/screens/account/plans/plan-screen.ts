import { runningPlan } from '@linkwright/core/buying/plans/plan-choice'
import type { Business } from '@linkwright/sdk'

/** Messages where a feature needs a larger plan. */
export const largerPlan = {
  main: 'Choose a larger plan to continue. It applies immediately.',
  sub: 'Please ask the account owner to choose a plan.',
} as const

/** The screen where this business selects a plan: for a first subscription, or for a running one. */
export function planScreen(business: Business): 'setup-plan' | 'switch-plans' {
  return runningPlan(business) === null ? 'setup-plan' : 'switch-plans'
}
