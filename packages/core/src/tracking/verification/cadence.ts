import type { Verdict } from './verdict.ts'
import { isBad, type WatchState } from './watch-state.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Days between looks while a promise is running. */
const PROMISED_DAYS = 7
/** Days between two looks at a link that is younger than so many days. */
export const daysByAge: readonly (readonly [youngerThan: number, days: number])[] = [
  [7, 1],
  [30, 7],
  [183, 30],
  [548, 91],
  [Number.POSITIVE_INFINITY, 365],
]
/** Hours after the first, second … look in a row that was not good; then the usual time, a week at least. */
export const hoursAfterMiss: readonly number[] = [12, 24, 72, 168]
/** The look that confirms a bad one comes within these hours. */
export const confirmHours = { from: 6, until: 12 } as const
/** Times differ by so much from watch to watch, so that looks spread evenly. */
export const JITTER = 0.1

export interface DueOptions {
  /** The verdict of the look. */
  verdict: Verdict
  at: Date
  /** The state after the look. */
  state: Pick<WatchState, 'misses' | 'pending'>
  /** Since when the link is on the page. */
  placedAt: Date
  hasPromise: boolean
  /** A number from 0 to 1, always the same for a watch. */
  chance: number
}

/** When a watch is due after a look. */
export function nextDue({ verdict, at, state, placedAt, hasPromise, chance }: DueOptions): Date {
  if (state.pending !== null && isBad(verdict)) {
    const { from, until } = confirmHours
    return after(state.pending.at, (from + (until - from) * chance) * HOUR_MS)
  }
  const ageDays = (at.getTime() - placedAt.getTime()) / DAY_MS
  const usualDays = hasPromise ? PROMISED_DAYS : daysAt(ageDays)
  const hours = verdict === 'live' ? undefined : hoursAfterMiss[state.misses - 1]
  const days = hours === undefined ? Math.max(usualDays, verdict === 'live' ? 0 : PROMISED_DAYS) : hours / 24
  return after(at, days * DAY_MS * (1 + JITTER * (2 * chance - 1)))
}

const after = (at: Date, ms: number) => new Date(at.getTime() + Math.round(ms))

function daysAt(ageDays: number): number {
  const [, days] = daysByAge.find(([youngerThan]) => ageDays < youngerThan) ?? [0, 365]
  return days
}
