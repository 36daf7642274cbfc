const DAY_MS = 86_400_000

/** The window of a promise: `days` is its whole length, by which amounts are prorated. */
export interface PromiseWindow {
  from: Date
  until: Date
  days: number
}

/** The moment some calendar months later; the last day of a month that is shorter. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}

/** The window of a link that is delivered now. */
export function firstWindow(from: Date, months: number): PromiseWindow {
  const until = addMonths(from, months)
  return { from, until, days: Math.round((until.getTime() - from.getTime()) / DAY_MS) }
}

/** The window of a replacement: fresh, or the days that were left, as a part of the same whole. */
export function replacementWindow(
  from: Date,
  {
    months,
    fresh_window,
    days,
    left_days,
  }: { months: number; fresh_window: boolean; days: number; left_days: number },
): PromiseWindow {
  if (fresh_window) return firstWindow(from, months)
  return { from, until: new Date(from.getTime() + left_days * DAY_MS), days }
}

/** Days of the promise that are left at a moment; a begun day counts as a whole one. Never more than all. */
export function daysLeft({ until, days }: Pick<PromiseWindow, 'until' | 'days'>, at: Date): number {
  return Math.min(days, Math.max(0, Math.ceil((until.getTime() - at.getTime()) / DAY_MS)))
}

export function isRunning({ from, until }: Pick<PromiseWindow, 'from' | 'until'>, at: Date): boolean {
  return from <= at && at < until
}

/** Days that are added to the promise of a link that was gone for some time and is back. */
export function daysGone(goneFrom: Date, backAt: Date): number {
  return Math.max(0, Math.ceil((backAt.getTime() - goneFrom.getTime()) / DAY_MS))
}
