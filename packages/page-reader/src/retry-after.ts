import { LRUCache } from 'lru-cache'

const DAY_MS = 86_400_000
const HOSTS = 10_000

/** Remembers the `Retry-After` time of each host. */
export class RetryAfterByHost {
  readonly #until = new LRUCache<string, number>({ max: HOSTS })
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The host's retry time while it is in the future. */
  until(host: string): Date | undefined {
    const until = this.#until.get(host)
    if (until === undefined) return undefined
    if (until > this.#now().getTime()) return new Date(until)
    this.#until.delete(host)
    return undefined
  }

  /** Another process was asked to wait until then. */
  set(host: string, until: Date): void {
    this.#until.set(host, until.getTime())
  }

  /** Records a `Retry-After` in seconds or as a date, capped at one day. */
  record(host: string, retryAfter: string): Date | undefined {
    const now = this.#now().getTime()
    const until = /^\d{1,9}$/.test(retryAfter) ? now + Number(retryAfter) * 1000 : Date.parse(retryAfter)
    if (Number.isNaN(until) || until <= now) return undefined
    this.#until.set(host, Math.min(until, now + DAY_MS))
    return this.until(host)
  }
}
