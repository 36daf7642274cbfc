import type { Plan } from './plan.ts'

type DeckPlan = Pick<Plan, 'base_plan' | 'is_annual' | 'subscription'>

/** The plans that are chosen from, base plans alone, cheapest first. */
export function planDecks<P extends DeckPlan>(plans: readonly P[]): { monthly: P[]; annual: P[] } {
  const base = plans
    .filter(({ base_plan }) => base_plan === 1)
    .toSorted((one, other) => one.subscription - other.subscription)
  return {
    monthly: base.filter(({ is_annual }) => is_annual === 'No'),
    annual: base.filter(({ is_annual }) => is_annual === 'Yes'),
  }
}
