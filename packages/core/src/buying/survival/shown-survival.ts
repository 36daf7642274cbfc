import { type LiveTime, survivalAt } from '../../tracking/verification/survival.ts'
import { type SurvivalMonths, survivalDays } from './survival-groups.ts'

/** Buyers see no share of fewer links. */
export const MIN_SHOWN_LINKS = 30
/** Nor one of the links of fewer businesses: it would show the orders of one customer to others. */
export const MIN_SHOWN_BUSINESSES = 3
/** Nor one with more links of one business: it would be that customer's share, more or less. */
export const MAX_SHOWN_OF_ONE_BUSINESS = 0.5

/** How long links were live, with the time since their publication. */
export interface AgedLiveTime extends LiveTime {
  /** The last of SURVIVAL_DAYS that has passed since the publication; 0 before the first. */
  age: number
}

/** Those of one business; their days may be rounded down to the last of SURVIVAL_DAYS. */
export interface BusinessLinks extends AgedLiveTime {
  business: number
}

/** The same links twice: by their days, and by business. */
export interface CountedLinks {
  times: readonly AgedLiveTime[]
  byBusiness: readonly BusinessLinks[]
}

/**
 * The share for buyers, after the longest time for which enough links of enough businesses are known; undefined if there is none. A link is
 * known after a time if that time has passed since its publication and it was lost by then or watched for as long. Young
 * links would otherwise count for months that they have not reached, and those that were lost early would count alone.
 */
export function shownSurvival({
  times,
  byBusiness,
}: CountedLinks):
  | { months: SurvivalMonths; share: number; from: number; to: number; links: number }
  | undefined {
  // Links that are not yet known are part of the estimate too.
  if (isOfOne(byBusiness)) return undefined
  for (const months of [12, 6, 3] as const) {
    const last = survivalDays[months]
    const isKnown = ({ age, days, isLost }: AgedLiveTime) => age >= last && (isLost || days >= last)
    const links = times.filter(isKnown).reduce((sum, each) => sum + each.links, 0)
    const isEnough = links >= MIN_SHOWN_LINKS && isOfMany(byBusiness.filter(isKnown))
    const share = isEnough ? survivalAt(times, last) : undefined
    if (share !== undefined) return { months, ...share, links }
  }
  return undefined
}

const isOfMany = (links: readonly BusinessLinks[]) =>
  countByBusiness(links).size >= MIN_SHOWN_BUSINESSES && !isOfOne(links)

/** Whether one business has more of the links than may be shown. */
function isOfOne(links: readonly BusinessLinks[]): boolean {
  const counts = [...countByBusiness(links).values()]
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.some((count) => count > all * MAX_SHOWN_OF_ONE_BUSINESS)
}

function countByBusiness(links: readonly BusinessLinks[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { business, links: count } of links) counts.set(business, (counts.get(business) ?? 0) + count)
  return counts
}
