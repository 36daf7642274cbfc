/** A server that asks for a longer wait than this gets no retry: the caller decides. */
const LONGEST_WAIT = 30_000
const LONGEST_BACKOFF = 8000

/**
 * Milliseconds to wait before the next try: the seconds the server asked for, else at random, so that clients do not
 * all return together. Undefined: give up.
 */
export function waitBefore(attempt: number, asked: number | null, first: number): number | undefined {
  if (asked !== null) return asked * 1000 > LONGEST_WAIT ? undefined : asked * 1000
  return Math.random() * Math.min(LONGEST_BACKOFF, first * 2 ** (attempt - 1))
}

/** Seconds of a Retry-After header, given as seconds or as a date. */
export function retryAfter(headers: Headers, now: number = Date.now()): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** Waits; a signal ends the wait at once with its reason. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
