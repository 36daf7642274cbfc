import { lastLinkAge } from './last-link-age.ts'
import { type When, wholeDaysBetween } from '../../values/dates.ts'

export interface Since {
  /** No Links, Today, or the number of days. */
  value: string
  /** `days ago`, where there are days. */
  unit?: string
  days: number | undefined
  // A-RULE-05
  /** Error state: no link although the site is 14 days old, or more than 50 days. */
  isLate: boolean
}

/** Days after which a site without links is late. */
const firstDays = 14

/** How long ago the newest link was placed, in words; `today` is a day or an instant. `added` is when the site was added. */
export function sinceLastLink(when: string, today: When, added?: When): Since {
  const { days, error: isLate } = lastLinkAge(when, today)
  if (days === undefined) return { value: 'No Links', days, isLate: isLate && !isNew(added, today) }
  if (days <= 0) return { value: 'Today', days, isLate }
  return { value: String(days), unit: days === 1 ? 'day ago' : 'days ago', days, isLate }
}

const isNew = (added: When | undefined, today: When) =>
  added !== undefined && wholeDaysBetween(added, today) < firstDays
