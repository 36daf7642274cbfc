import type { Plan } from './plan.ts'

type Offer = Pick<Plan, 'id' | 'name' | 'is_annual' | 'base_plan' | 'subscription' | 'projects' | 'sub_users'>

/** What a larger plan may have more of, besides key phrases and websites. */
type Quota = 'projects' | 'sub_users'

/** The cheapest base plan of the same period that has more of something and can be chosen; undefined without one. */
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
