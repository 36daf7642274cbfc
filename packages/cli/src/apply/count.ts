import type { PagePlan, SitePlan } from './plan.ts'

/** Numbers of added sites, pages and key phrases, of edits, and of unchanged items. */
export interface Counts {
  add: number
  change: number
  same: number
}

export function countPlan(plan: readonly SitePlan[]): Counts {
  const counts: Counts = { add: 0, change: 0, same: 0 }
  for (const site of plan) {
    countSite(site, counts)
    for (const page of site.pages) countPage(page, counts)
  }
  return counts
}

/** The number of changes in a plan. */
export function countSteps(plan: readonly SitePlan[]): number {
  const { add, change } = countPlan(plan)
  return add + change
}

function countSite({ existing, changes }: SitePlan, counts: Counts): void {
  if (!existing) counts.add += 1
  else if (changes.length > 0) counts.change += 1
  else counts.same += 1
}

function countPage({ existing, changes, phrases, primary, described }: PagePlan, counts: Counts): void {
  const isEdited = changes.some(({ field }) => field !== 'reporting')
  const edits = Number(isEdited) + Number(changes.some(({ field }) => field === 'reporting'))
  counts.change += edits + Number(primary !== undefined)
  if (!existing) counts.add += 1
  else if (edits === 0 && primary === undefined) counts.same += 1
  counts.add += phrases.length
  counts.same += (described.key_phrases?.length ?? 0) - phrases.length
}
