import type { Verdict } from './verdict.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The least time between the two looks that end "live". */
export const CONFIRM_AFTER_MS = 6 * HOUR
/** After this time without a look that says anything, a person is asked. */
export const UNSEEN_AFTER_MS = 14 * DAY

/** What a watch knows of its link, after all looks so far. Times are milliseconds since 1970. */
export interface WatchState {
  /** `unknown` until a first look says anything. */
  state: Verdict
  since: number
  /** A first look that was neither live nor unknown, and is not confirmed. */
  pending: { verdict: Verdict; at: number } | null
  /** The last look that was not unknown; the start of the watch before there is one. */
  seenAt: number
  /** Unknown and unconfirmed looks in a row. */
  misses: number
}

export const startedWatch = (at: number): WatchState => ({
  state: 'unknown',
  since: at,
  pending: null,
  seenAt: at,
  misses: 0,
})

/**
 * The state after one more look. Live counts at once. Everything else needs a second look with the same verdict at least
 * {@link CONFIRM_AFTER_MS} later. An unknown look changes nothing.
 */
export function afterLook(watch: WatchState, verdict: Verdict, at: number): WatchState {
  if (verdict === 'unknown') return { ...watch, misses: watch.misses + 1 }
  if (verdict === watch.state) return { ...watch, pending: null, seenAt: at, misses: 0 }
  const { pending } = watch
  const isSecond = pending?.verdict === verdict
  if (verdict === 'live' || (isSecond && at - pending.at >= CONFIRM_AFTER_MS))
    return { state: verdict, since: at, pending: null, seenAt: at, misses: 0 }
  return { ...watch, pending: isSecond ? pending : { verdict, at }, seenAt: at, misses: watch.misses + 1 }
}

/** Nothing could be seen for so long that a person must look. */
export function isUnseen({ seenAt }: WatchState, at: number): boolean {
  return at - seenAt >= UNSEEN_AFTER_MS
}
