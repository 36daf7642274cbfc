/** The two plans that have no trial and never expire. */
export const grandCrewPlans: readonly number[] = [73, 86]

export function isGrandCrew(plan_id: number): boolean {
  return grandCrewPlans.includes(plan_id)
}
