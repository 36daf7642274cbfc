/** Maximum number of rank lines in the chart, so that they can be distinguished. */
export const MAX_PHRASES = 50

const DAY_MS = 86_400_000

/** Maximum points of a line: screens cannot show more as separate points. */
export const MAX_POINTS = 400

/** How many days a point of a line covers. */
const steps = [1, 2, 7, 14, 28, 91, 364] as const

/** Days from one to another, both as yyyy-mm-dd. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export const dayAfter = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS)

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The least step with which `from` to `to`, both included, makes no more than `MOST_POINTS` points. */
export function stepOf(from: string, to: string, most = MAX_POINTS): number {
  const days = daysBetween(from, to) + 1
  return steps.find((step) => Math.ceil(days / step) <= most) ?? Math.ceil(days / most)
}

/** The last day of each bucket. The newest bucket ends with `to` and is complete; the first may be shorter. */
export function bucketDays(from: string, to: string, step: number): string[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / step)
  const last = Date.parse(to)
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    dayOf(last + (index + 1 - count) * step * DAY_MS),
  )
}
