import { AppError } from '@linkwright/core/contract/errors'

export interface QueueLimits {
  /** Maximum number of requests that run at the same time. */
  maxConcurrent: number
  /** Maximum that runs for one business. */
  maxPerTenant: number
  /** Maximum that waits for one business; further requests are refused. */
  maxWaiting: number
  /** Maximum wait, including earlier waits of the same request; then it is refused. */
  maxWaitMs: number
}

/** Key of a queue: a business's id, or the network of callers whose business is not known yet. */
export type QueueKey = number | string

/** Ends the turn; call it once. Returns whether a waiting request has started. */
export type Release = () => boolean

/** The queue of one business. */
export interface TenantQueue {
  /** Rejects when the wait takes too long, or with the abort reason of the signal. */
  enter: (signal?: AbortSignal, waitedMs?: number) => Promise<Release>
  maxWaitMs: number
  /** The error of a request that has waited too long. */
  refusal: () => Error
}

interface Waiting {
  start: () => void
}

const RETRY_AFTER_SECONDS = 2
export const TOO_BUSY = 'Too many of your requests wait in line. Please try again in a few seconds.'

/**
 * A queue served round robin by business: however many requests of one business wait, the next turn goes to another. A
 * business at its maximum waits even when turns are free.
 */
export class FairQueue {
  readonly #rules: QueueLimits
  #running = 0
  readonly #runningOf = new Map<QueueKey, number>()
  /** Waiting requests by business, oldest first; the business whose last turn is longest ago is first. */
  readonly #lines = new Map<QueueKey, Set<Waiting>>()

  constructor(rules: QueueLimits) {
    this.#rules = rules
  }

  queueFor(business: QueueKey, maxWaitMs = this.#rules.maxWaitMs): TenantQueue {
    return {
      maxWaitMs: maxWaitMs,
      refusal: tooBusy,
      enter: (signal, waitedMs = 0) => this.#enter(business, signal, Math.max(0, maxWaitMs - waitedMs)),
    }
  }

  #enter(business: QueueKey, signal: AbortSignal | undefined, longestMs: number): Promise<Release> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (this.#isFree() && this.#mayRun(business)) return Promise.resolve(this.#start(business))
    const line = this.#lines.get(business) ?? new Set()
    if (line.size >= this.#rules.maxWaiting) return Promise.reject(tooBusy())
    this.#lines.set(business, line)
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        line.delete(waiting)
        if (line.size === 0 && this.#lines.get(business) === line) this.#lines.delete(business)
      }
      const giveUp = (reason: Error) => {
        end()
        reject(reason)
      }
      const abort = () => giveUp(signal?.reason as Error)
      const waiting = {
        start: () => {
          end()
          resolve(this.#start(business))
        },
      }
      const timer = Number.isFinite(longestMs) ? setTimeout(() => giveUp(tooBusy()), longestMs) : undefined
      signal?.addEventListener('abort', abort, { once: true })
      line.add(waiting)
    })
  }

  /** Whether another business waits only for a turn that this one has. */
  isBlockingOthers(business: QueueKey): boolean {
    return (
      !this.#isFree() && [...this.#lines.keys()].some((other) => other !== business && this.#mayRun(other))
    )
  }

  #isFree() {
    return this.#running < this.#rules.maxConcurrent
  }

  #mayRun(business: QueueKey) {
    return (this.#runningOf.get(business) ?? 0) < this.#rules.maxPerTenant
  }

  #start(business: QueueKey): Release {
    this.#running += 1
    this.#runningOf.set(business, (this.#runningOf.get(business) ?? 0) + 1)
    return () => {
      this.#running -= 1
      const left = (this.#runningOf.get(business) ?? 0) - 1
      if (left > 0) this.#runningOf.set(business, left)
      else this.#runningOf.delete(business)
      return this.#next()
    }
  }

  #next(): boolean {
    for (const [business, line] of this.#lines) {
      if (!this.#isFree()) return false
      if (!this.#mayRun(business)) continue
      const [first] = line
      // Moves the business to the end, before an empty queue removes it.
      this.#lines.delete(business)
      this.#lines.set(business, line)
      first?.start()
      return true
    }
    return false
  }
}

function tooBusy(): AppError {
  return new AppError('unavailable', TOO_BUSY, { retryAfter: RETRY_AFTER_SECONDS })
}
