import { randomInt, daysBefore } from '../integrations/simulator/chance.ts'

/** Ranks are checked every two weeks, this many results deep. */
const CHECK_DAYS = 14
const DEPTH = 100

/** First and last rank of a phrase's history; null is not found. */
const trends = {
  top: [6, 1],
  improving: [62, 4],
  climbing: [88, 17],
  steady: [14, 14],
  falling: [4, 33],
  lost: [21, null],
  unfound: [null, null],
  unchecked: undefined,
} as const

export type Trend = keyof typeof trends

export interface RankCheck {
  checked_on: string
  rank: number | null
  depth: number
}

/** Rank checks of a phrase, oldest first, over this many days before `today`; none if it was never looked up. */
export function rankHistory(trend: Trend, today: string, days: number, random: () => number): RankCheck[] {
  const ends = trends[trend]
  const last = Math.floor(days / CHECK_DAYS)
  if (ends === undefined || last < 1) return []
  const [from, to] = ends
  return Array.from({ length: last + 1 }, (_, index) => ({
    // The newest check is a few days old.
    checked_on: daysBefore(today, (last - index) * CHECK_DAYS + 3),
    rank: rankAt(from, to, index / last, random),
    depth: DEPTH,
  }))
}

/** `done` is the elapsed part of the history, 0 to 1. A lost phrase is not found in the last quarter. */
function rankAt(from: number | null, to: number | null, done: number, random: () => number): number | null {
  const wobble = randomInt(-2, 2, random)
  if (from === null || (to === null && done > 0.75)) return null
  if (done === 1 && to !== null) return to
  return Math.max(1, Math.round(from + ((to ?? 2 * from) - from) * done) + wobble)
}
