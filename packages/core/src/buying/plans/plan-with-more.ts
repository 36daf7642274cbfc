import type { Plan } from './plan.ts'

type Offer = Pick<Plan, 'id' | 'name' | 'is_annual' | 'base_plan' | 'subscription' | 'projects' | 'sub_users'>

/** Quotas that a larger plan may raise, besides key phrases and websites. */
type Quota = 'projects' | 'sub_users'

/** The cheapest base plan with the same period and a higher quota that can be chosen, or undefined. */
export function planWithMore<P extends Offer>(
  plans: readonly P[],
  of: Quota,
  current: Pick<Offer, 'is_annual' | Quota>,
  problemOf: (plan: P) => string | undefined,
): P | undefined {
  return plans
    .filter(
      (plan) =>
        plan.base_plan === 1 &&
        plan.is_annual === current.is_annual &&
        plan[of] > current[of] &&
        problemOf(plan) === undefined,
    )
    .toSorted((one, other) => one.subscription - other.subscription)[0]
}
