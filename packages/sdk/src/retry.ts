/** A server that asks for a longer wait than this gets no retry: the caller decides. */
const LONGEST_WAIT = 30_000
const LONGEST_BACKOFF = 8000

/**
 * Milliseconds to wait before the next try: the seconds the server asked for, and at random up to twice as long as the
 * time before, so that clients do not all return together. Undefined: give up.
 */
export function waitBefore(attempt: number, asked: number | null, first: number): number | undefined {
  const more = Math.random() * Math.min(LONGEST_BACKOFF, first * 2 ** (attempt - 1))
  if (asked === null) return more
  if (asked === 0) return 0
  return asked * 1000 > LONGEST_WAIT ? undefined : asked * 1000 + more
}

/** A client may have tried so many calls again without one that was answered, */
const MOST_RETRIES = 10
/** and one more for so many answers, */
const ANSWERS_FOR_ONE = 10
/** or after so long. */
const ONE_EVERY_MS = 2000

/**
 * What all calls of a client may still try again. However many fail together, a server in trouble gets few of them
 * twice; the others fail at once, and their caller decides.
 */
export class RetryBudget {
  #left = MOST_RETRIES
  #at = performance.now()

  /** Takes one; false when none is left. */
  take(): boolean {
    const now = performance.now()
    this.#add((now - this.#at) / ONE_EVERY_MS)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  answered(): void {
    this.#add(1 / ANSWERS_FOR_ONE)
  }

  #add(retries: number) {
    this.#left = Math.min(MOST_RETRIES, this.#left + retries)
  }
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
