// B-CONST-50
export const planLadder = ['Ground', 'Launch', 'Flight', 'Attack', 'Mach'] as const
export type PlanFamily = (typeof planLadder)[number]

/** The family of a plan: its name without a number or `Annual` at the end (`Launch 125`, `Launch Annual`). */
export function planFamily(name: string): string {
  return name.replace(/(?:\s+(?:\d+|annual))+\s*$/i, '').trim()
}

/** The family's place on the ladder, or undefined for plans outside it. */
export function onLadder(name: string): PlanFamily | undefined {
  const family = planFamily(name)
  return planLadder.find((step) => step === family)
}

/** The next step of the ladder; undefined for the last one and for plans outside the ladder. */
export function nextPlan(name: string): PlanFamily | undefined {
  const step = onLadder(name)
  return step === undefined ? undefined : planLadder[planLadder.indexOf(step) + 1]
}
