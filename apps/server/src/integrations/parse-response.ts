import { z } from 'zod'

/** So far the database counts; of a home page that everybody links to providers tell of more. */
const MOST = 2_147_483_647

/** How many of something there are, as a provider tells it and we keep it. */
export const ReportedCount = z
  .number()
  .int()
  .nonnegative()
  .transform((told) => Math.min(told, MOST))

const DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/

/** The day of `2026-11-20`, `2026-11-20T10:00:00Z` or `2026-11-20 10:00:00 +00:00`; null for whatever is no day. */
export function parseDay(told: string | null | undefined): string | null {
  const day = DAY.exec(told ?? '')?.[1]
  if (day === undefined) return null
  const time = Date.parse(day)
  // The thirty-first of February is read as a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}

/** A rating as links keep it: a whole number from 0 to 100; null for whatever is none. */
export function parseRating(told: number | null | undefined): number | null {
  return told === undefined || told === null || !(told >= 0 && told <= 100) ? null : Math.round(told)
}
