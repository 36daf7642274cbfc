/** Longest Retry-After that is waited for, in milliseconds. After a longer one the call fails. */
const LONGEST_WAIT = 30_000
const LONGEST_BACKOFF = 8000

/**
 * Milliseconds before the next try: the server's Retry-After plus a random wait whose maximum doubles each time, so that
 * clients do not all retry together. Undefined: give up.
 */
export function waitBefore(
  attempt: number,
  retryAfterSeconds: number | null,
  firstDelay: number,
): number | undefined {
  const jitter = Math.random() * Math.min(LONGEST_BACKOFF, firstDelay * 2 ** (attempt - 1))
  if (retryAfterSeconds === null) return jitter
  if (retryAfterSeconds === 0) return 0
  return retryAfterSeconds * 1000 > LONGEST_WAIT ? undefined : retryAfterSeconds * 1000 + jitter
}

/** Retries that a client has without any response. */
const MAX_RETRIES = 10
/** Responses that add one retry. */
const RESPONSES_PER_RETRY = 10
/** Time that adds one retry. */
const MS_PER_RETRY = 2000

/**
 * Retry budget of all calls of a client: it limits the additional load on a failing server. Calls beyond it fail
 * immediately.
 */
export class RetryBudget {
  #left = MAX_RETRIES
  #at = performance.now()

  /** Uses one retry. Returns false if none is left. */
  take(): boolean {
    const now = performance.now()
    this.#add((now - this.#at) / MS_PER_RETRY)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  onResponse(): void {
    this.#add(1 / RESPONSES_PER_RETRY)
  }

  #add(retries: number) {
    this.#left = Math.min(MAX_RETRIES, this.#left + retries)
  }
}

/** Seconds of a Retry-After header, which contains seconds or a date. */
export function retryAfter(headers: Headers, now: number = Date.now()): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** Waits. A signal ends the wait immediately with its reason. */
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
