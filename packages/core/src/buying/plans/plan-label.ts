const FREE_PLAN = 86

/** How a plan is called on screens: plan 86 is labelled Free. */
export function planLabel(plan: { id: number; name: string }): string {
  return plan.id === FREE_PLAN ? 'Free' : plan.name
}
