import { type LiveTime, survivalAt } from '../../tracking/verification/survival.ts'
import { type SurvivalMonths, survivalDays } from './survival-groups.ts'

/** Buyers see no share of fewer links. */
export const MIN_SHOWN_LINKS = 30
/** Nor one of the links of fewer businesses: it would show the orders of one customer to others. */
export const MIN_SHOWN_BUSINESSES = 3

/** How long links were live, with the time since their publication. */
export interface AgedLiveTime extends LiveTime {
  /** The last of SURVIVAL_DAYS that has passed since the publication; 0 before the first. */
  age: number
  /** Ids of businesses with such links: all, or at least MIN_SHOWN_BUSINESSES of them. */
  businesses: readonly number[]
}

/**
 * The share for buyers, after the longest time for which enough links of enough businesses are known; undefined if there is none. A link is
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
    const businesses = new Set(known.flatMap((each) => each.businesses)).size
    const isEnough = links >= MIN_SHOWN_LINKS && businesses >= MIN_SHOWN_BUSINESSES
    const share = isEnough ? survivalAt(times, last) : undefined
    if (share !== undefined) return { months, ...share, links }
  }
  return undefined
}
