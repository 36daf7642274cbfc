const FREE_PLAN = 86

/** How a plan is called on screens: plan 86 is labeled Free. */
export function planLabel(plan: { id: number; name: string }): string {
  return plan.id === FREE_PLAN ? 'Free' : plan.name
}

/**
 * The heading above the choice of a plan: only an expired business resubscribes, a canceled one does not. Sub-users cannot
 * choose one.
 */
export function planTitle(
  active: string,
  isMain: boolean,
): 'Resubscribe' | 'Upgrade Your Plan' | 'Your plan' {
  if (!isMain) return 'Your plan'
  return active === '2' ? 'Resubscribe' : 'Upgrade Your Plan'
}

/** A fraction as a percentage: 0.05 is `5%`. */
export function discountPercent(fraction: number): string {
  // 0.07 * 100 is 7.000000000000001.
  return `${Math.round(fraction * 10_000) / 100}%`
}
