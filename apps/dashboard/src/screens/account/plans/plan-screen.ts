import { runningPlan } from '@linkwright/core/buying/plans/plan-choice'
import type { Business } from '@linkwright/sdk'

/** What is said where something needs a larger plan. */
export const largerPlan = {
  main: 'Choose a larger plan to continue. It applies at once.',
  sub: 'Please ask the account owner to choose a plan.',
} as const

/** Where this business chooses a plan: a first subscription, or another plan for the one that runs. */
export function planScreen(business: Business): 'setup-plan' | 'switch-plans' {
  return runningPlan(business) === null ? 'setup-plan' : 'switch-plans'
}
