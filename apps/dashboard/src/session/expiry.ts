import { isClockCompared, serverNow } from '../wire/clock.ts'

/** A timer holds so many milliseconds, 24.8 days. */
const LONGEST = 2 ** 31 - 1
/** The server may refuse a token a moment before its end is noticed here. */
const CLOSE_MS = 2000

let followed: { expires: number; end: () => void; cameLate: boolean } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const leftUntil = (expires: number) => expires * 1000 - serverNow()

/** Calls `end` at that second by the server's clock. */
export function followExpiry(expires: number, end: () => void): void {
  if (followed?.expires === expires) return
  followed = { expires, end, cameLate: leftUntil(expires) <= 0 }
  checkExpiry()
}

/** To be called after a clock may have jumped or stood still, or was compared with the server's. */
export function checkExpiry(): void {
  clearTimeout(timer)
  if (followed === undefined) return
  const { expires, end, cameLate } = followed
  const left = leftUntil(expires)
  // Over when it came: only a clock that was compared may say so; else the server's refusal ends it.
  if (cameLate && !isClockCompared()) return
  timer = left > LONGEST ? setTimeout(checkExpiry, LONGEST) : setTimeout(end, Math.max(0, left))
}

export function forgetExpiry(): void {
  clearTimeout(timer)
  followed = undefined
}

/** Whether a token that is refused now has run out. */
export const hasExpired = (): boolean => followed !== undefined && leftUntil(followed.expires) <= CLOSE_MS
