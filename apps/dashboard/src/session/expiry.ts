import { isClockCompared, serverNow } from '../wire/clock.ts'

/** The longest timer, in milliseconds: 24.8 days. */
const LONGEST = 2 ** 31 - 1
/** A token refused this close to its expiry counts as expired. */
const CLOSE_MS = 2000

let watched: { expires: number; end: () => void; cameLate: boolean } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const leftUntil = (expires: number) => expires * 1000 - serverNow()

/** Calls `end` when the session expires, by the server's clock. */
export function watchExpiry(expires: number, end: () => void): void {
  if (watched?.expires === expires) return
  watched = { expires, end, cameLate: leftUntil(expires) <= 0 }
  checkExpiry()
}

/** Call this after the clock may have jumped or stopped, or was compared with the server's. */
export function checkExpiry(): void {
  clearTimeout(timer)
  if (watched === undefined) return
  const { expires, end, cameLate } = watched
  const left = leftUntil(expires)
  // Already expired when it arrived: trust this only with a compared clock; otherwise the server's refusal ends it.
  if (cameLate && !isClockCompared()) return
  timer = left > LONGEST ? setTimeout(checkExpiry, LONGEST) : setTimeout(end, Math.max(0, left))
}

export function forgetExpiry(): void {
  clearTimeout(timer)
  watched = undefined
}

/** Whether a token that is refused now has expired. */
export const hasExpired = (): boolean => watched !== undefined && leftUntil(watched.expires) <= CLOSE_MS
