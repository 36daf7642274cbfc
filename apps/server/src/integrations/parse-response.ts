import { z } from 'zod'

/** The largest integer of the column; providers report more for very popular home pages. */
const MOST = 2_147_483_647

/** A count as a provider reports it, limited to what the column can store. */
export const ReportedCount = z
  .number()
  .int()
  .nonnegative()
  .transform((reported) => Math.min(reported, MOST))

const DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/

/** The day of `2026-11-20`, `2026-11-20T10:00:00Z` or `2026-11-20 10:00:00 +00:00`; null if it is not a day. */
export function parseDay(reported: string | null | undefined): string | null {
  const day = DAY.exec(reported ?? '')?.[1]
  if (day === undefined) return null
  const time = Date.parse(day)
  // The thirty-first of February is read as a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}

/** A rating as links store it: an integer from 0 to 100; null if it is not a rating. */
export function parseRating(reported: number | null | undefined): number | null {
  return reported === undefined || reported === null || !(reported >= 0 && reported <= 100)
    ? null
    : Math.round(reported)
}
