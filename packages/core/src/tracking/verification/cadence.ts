import type { WatchState } from './watch-state.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days between two looks by the age of the link in days: the first row whose limit is above the age. */
const byAge: readonly { below: number; days: number }[] = [
  { below: 7, days: 1 },
  { below: 30, days: 7 },
  { below: 182, days: 30 },
  { below: 547, days: 91 },
  { below: Infinity, days: 365 },
]
/** Under a running promise. */
const PROMISED_DAYS = 7
/** After the first, second, third … look in a row without a result. */
const retries: readonly number[] = [12 * HOUR, DAY, 3 * DAY, 7 * DAY]

/**
 * When a link is looked at again, in milliseconds since 1970. A first bad look is repeated 6 to 12 hours later.
 *
 * @param spread from 0 to 1, constant for a link: spreads looks that would fall on the same time by 10 %
 */
export function nextLookAt(
  { pending, misses }: Pick<WatchState, 'pending' | 'misses'>,
  {
    at,
    placedAt,
    promisedUntil,
    spread,
  }: { at: number; placedAt: number; promisedUntil: number | null; spread: number },
): number {
  if (pending !== null) return Math.max(at, pending.at) + (6 + 6 * spread) * HOUR
  const isPromised = promisedUntil !== null && at < promisedUntil
  const age = (at - placedAt) / DAY
  const days = byAge.find(({ below }) => age < below)?.days ?? 365
  const usual = Math.min(days, isPromised ? PROMISED_DAYS : Infinity) * DAY
  const wait = misses === 0 ? usual : Math.min(usual, retries[misses - 1] ?? 7 * DAY)
  return at + wait * (0.9 + 0.2 * spread)
}
