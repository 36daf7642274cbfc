import { plural } from '../../values/text.ts'
import { formatDate } from '../../values/dates.ts'

/** An average month: promises end on the day of the month on which they began. */
const MONTH_MS = (365.25 / 12) * 86_400_000

/** How long a promise still runs. */
export function promiseLeft({ months, until }: { months: number; until: string | null }, now: Date): string {
  if (until === null) return `${plural(months, 'month')} from delivery`
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) return `Ended ${formatDate(until)}`
  const whole = Math.ceil(left / MONTH_MS)
  return `${plural(whole, 'month')} of ${months} left`
}
