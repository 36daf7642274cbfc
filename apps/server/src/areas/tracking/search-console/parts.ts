import { DAYS_UNTIL_FINAL, MONTHS_BACK } from '@linkwright/core/tracking/search-console/states'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'

/** Days of one part. */
const PART = 30

export interface Part {
  from: string
  to: string
}

interface ReadUntilNow {
  read_from: string | null
  read_to: string | null
}

/** The next days to read: the newest first, then new days, then back to the first that Google stores. */
export function nextPart({ read_from, read_to }: ReadUntilNow, today: string): Part | undefined {
  const last = dayAfter(today, -DAYS_UNTIL_FINAL)
  const first = monthsBefore(today, MONTHS_BACK)
  if (read_from === null || read_to === null) return { from: dayAfter(last, 1 - PART), to: last }
  if (read_to < last) return { from: dayAfter(read_to, 1), to: earlier(last, dayAfter(read_to, PART)) }
  if (read_from > first)
    return { from: later(first, dayAfter(read_from, -PART)), to: dayAfter(read_from, -1) }
  return undefined
}

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** The first day of the month that many months before the day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}
