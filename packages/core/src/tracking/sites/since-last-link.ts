import { lastLinkAge } from './last-link-age.ts'
import type { When } from '../../values/dates.ts'

export interface Since {
  /** No Links, Today, or the number of days. */
  value: string
  /** `days ago`, where there are days. */
  unit?: string
  days: number | undefined
  // A-RULE-05
  /** Error state: no link yet, or more than 50 days. */
  isLate: boolean
}

/** How long ago the newest link was placed, in words; `today` is a day or an instant. */
export function sinceLastLink(when: string, today: When): Since {
  const { days, error: isLate } = lastLinkAge(when, today)
  if (days === undefined) return { value: 'No Links', days, isLate }
  if (days <= 0) return { value: 'Today', days, isLate }
  return { value: String(days), unit: days === 1 ? 'day ago' : 'days ago', days, isLate }
}
