import { type Cents, toCents } from '../../values/money.ts'
import type { Plan } from './plan.ts'
import { planFamily } from './plan-ladder.ts'

/** Message when no plan of the family has more key phrases. */
export const NO_LARGER_PLANS = 'Your plan has no option with more keywords.'

type Step = Pick<Plan, 'id' | 'name' | 'is_annual' | 'key_phrases' | 'subscription'>

export interface KeywordUpgrade<P> {
  plan: P
  /** More than now. */
  key_phrases: number
  /** More than now, each month. */
  monthlyCents: Cents
}

const MONTHS = 12

/** Plans of the same family and period with more key phrases, fewest first. */
export function keywordUpgrades<P extends Step>(plans: readonly P[], current: Step): KeywordUpgrade<P>[] {
  const family = planFamily(current.name)
  return plans
    .filter(
      ({ name, is_annual, key_phrases }) =>
        planFamily(name) === family && is_annual === current.is_annual && key_phrases > current.key_phrases,
    )
    .toSorted((one, other) => one.key_phrases - other.key_phrases)
    .map((plan) => ({
      plan,
      key_phrases: plan.key_phrases - current.key_phrases,
      monthlyCents: monthly(plan) - monthly(current),
    }))
}

function monthly({ subscription, is_annual }: Step): Cents {
  return is_annual === 'Yes' ? Math.round(toCents(subscription) / MONTHS) : toCents(subscription)
}
