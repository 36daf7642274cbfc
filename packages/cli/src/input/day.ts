const DAY_MS = 86_400_000

/** How help describes a day that `dayOf` reads. */
export const DAY_HELP = 'YYYY-MM-DD in UTC, or +N for N days from today'

/** A day as the server expects it. `+14` is 14 days from today (UTC); other texts stay as they are. */
export function dayOf(text: string, now = new Date()): string {
  const days = /^\+(\d{1,4})$/.exec(text)?.[1]
  return days === undefined
    ? text
    : new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10)
}
