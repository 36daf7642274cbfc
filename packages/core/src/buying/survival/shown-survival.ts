import { type LiveTime, survivalAt } from '../../tracking/verification/survival.ts'
import { type SurvivalMonths, survivalDays } from './survival-groups.ts'

/** Buyers see no share of fewer links. */
export const MIN_SHOWN_LINKS = 30

/** How long links were live, with the time since their publication. */
export interface AgedLiveTime extends LiveTime {
  /** The last of SURVIVAL_DAYS that has passed since the publication; 0 before the first. */
  age: number
}

/**
 * The share for buyers, after the longest time for which enough links are known; undefined if there is none. A link is
 * known after a time if that time has passed since its publication and it was lost by then or watched for as long. Young
 * links would otherwise count for months that they have not reached, and those that were lost early would count alone.
 */
export function shownSurvival(
  times: readonly AgedLiveTime[],
): { months: SurvivalMonths; share: number; from: number; to: number; links: number } | undefined {
  for (const months of [12, 6, 3] as const) {
    const last = survivalDays[months]
    const known = times.filter(({ age, days, isLost }) => age >= last && (isLost || days >= last))
    const links = known.reduce((sum, each) => sum + each.links, 0)
    const share = links < MIN_SHOWN_LINKS ? undefined : survivalAt(times, last)
    if (share !== undefined) return { months, ...share, links }
  }
  return undefined
}
