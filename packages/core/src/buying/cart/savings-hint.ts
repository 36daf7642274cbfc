import { amountIn, percentOf } from '../../values/money.ts'
import { nextPlan, onLadder, type PlanFamily } from '../plans/plan-ladder.ts'
import type { Totals } from './totals.ts'

/** The discount of the next plan in percent, by current plan. */
const savings: Readonly<Partial<Record<PlanFamily, number>>> = {
  Ground: 0,
  Launch: 5,
  Flight: 10,
  Attack: 15,
}

/**
 * Suggests the next plan by what it would take off this cart beyond today's discount; undefined where it would take off no
 * more, for the last plan and for plans outside the ladder.
 */
export function savingsHint(
  plan: { name: string },
  { discountable, plan: today }: Pick<Totals, 'discountable' | 'plan'>,
  currency: string,
): string | undefined {
  const [family, next] = [onLadder(plan.name), nextPlan(plan.name)]
  const percent = family === undefined ? undefined : savings[family]
  if (percent === undefined || next === undefined) return undefined
  const more = percentOf(discountable, percent * 100) - today
  if (more <= 0) return undefined
  return `Upgrade to ${next} and save ${percent}% on orders (${amountIn(more, currency)} more than today on this order).`
}
