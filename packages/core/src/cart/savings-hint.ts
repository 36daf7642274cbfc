import { nextPlan, onLadder, type PlanFamily } from '../plans/plan-ladder.ts'
import { formatDollars, percentOf, type Cents } from '../values/money.ts'
import type { Totals } from './totals.ts'

/** Percent saved on the next plan, by the plan one has (Spec B §9); the last plan has no next one. */
const savingsOnNext: Partial<Record<PlanFamily, number>> = { Ground: 0, Launch: 5, Flight: 10, Attack: 15 }

export interface SavingsHint {
  next: PlanFamily
  percent: number
  /** What the next plan would take off this order beyond today's discount. */
  more: Cents
  sentence: string
}

/**
 * The hint at the next plan, or undefined where it would save nothing: at 0 percent, on the last plan, outside the
 * ladder, and when the order costs as much either way. Annual plans count as their family.
 */
export function savingsHint(
  planName: string,
  totals: Pick<Totals, 'discountable' | 'plan'>,
): SavingsHint | undefined {
  const step = onLadder(planName)
  const next = nextPlan(planName)
  const percent = step === undefined ? 0 : (savingsOnNext[step] ?? 0)
  const more = percentOf(totals.discountable, percent * 100) - totals.plan
  if (next === undefined || percent === 0 || more <= 0) return undefined
  return {
    next,
    percent,
    more,
    sentence: `Upgrade to ${next} and save ${percent}% on orders (${formatDollars(more)} more than today on this order).`,
  }
}
