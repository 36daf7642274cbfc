import { isNoDate, wholeDaysBetween, type When } from '../../values/dates.ts'

/** A last link that is older is an error state. */
export const SINCE_LAST_LINK_LIMIT = 50

/**
 * Whole days since the last link, undefined when there is none, and whether that is an error state: over 50 days,
 * no link, or no readable date. On the wire `days_since_last_link` is a date, in spite of its name.
 */
export function lastLinkAge(
  days_since_last_link: string | null,
  today: When,
): { days: number | undefined; error: boolean } {
  if (days_since_last_link === null || isNoDate(days_since_last_link)) return { days: undefined, error: true }
  const days = wholeDaysBetween(days_since_last_link, today)
  return { days, error: days > SINCE_LAST_LINK_LIMIT }
}
