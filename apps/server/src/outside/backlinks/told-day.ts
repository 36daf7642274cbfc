const DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/

/** The day of `2026-11-20`, `2026-11-20T10:00:00Z` or `2026-11-20 10:00:00 +00:00`; null for whatever is no day. */
export function toldDay(told: string | null | undefined): string | null {
  const day = DAY.exec(told ?? '')?.[1]
  if (day === undefined) return null
  const time = Date.parse(day)
  // The thirty-first of February is read as a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}
