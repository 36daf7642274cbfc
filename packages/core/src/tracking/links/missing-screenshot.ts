import { wholeDaysBetween, type When } from '../../values/dates.ts'

/** Days for which a missing screenshot is reported. */
export const MISSING_SCREENSHOT_DAYS = 90

/** A placed link with `ss_to_gp` 0 that was added within 90 days. */
export function isMissingScreenshot(
  link: { url_progress: string; ss_to_gp: number | string; date_added: string | null },
  today: When,
): boolean {
  if (link.date_added === null) return false
  const age = wholeDaysBetween(link.date_added, today)
  return link.url_progress === 'placed' && String(link.ss_to_gp) === '0' && age <= MISSING_SCREENSHOT_DAYS
}
