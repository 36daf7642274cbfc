const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** When a website is read again: in the morning (UTC), spread over an hour by site. */
export function tomorrow(now: Date, siteId: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight + DAY_MS + 360 * MINUTE_MS + (siteId % 60) * MINUTE_MS)
}
