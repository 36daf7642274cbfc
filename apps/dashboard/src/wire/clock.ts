/** Milliseconds the server's clock is ahead of this computer's; undefined before the first response. */
let ahead: number | undefined

/** Compares the clocks by the Date header of a response that arrived now, `took` milliseconds after the request. */
export function recordServerDate(date: string | null, duration = 0): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const now = Date.now()
  // The header has whole seconds and is from some moment of the call: differences within that are ignored.
  const least = serverTime - now
  const most = serverTime + 999 - (now - duration)
  ahead = least > 0 ? least : Math.min(most, 0)
}

export const isClockCompared = (): boolean => ahead !== undefined

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + (ahead ?? 0)
