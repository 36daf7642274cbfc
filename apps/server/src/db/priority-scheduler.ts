import type { PoolClient } from 'pg'

/** A connection and the function to call once after it was released. */
export interface LeasedConnection {
  client: PoolClient
  release: () => void
}

type Connect = () => Promise<LeasedConnection>

/**
 * Decides who gets the single connection of the embedded database next. First-class work comes first; other work gets
 * the remaining time, and at least a fixed part of it. An immediate follow-up, such as the next statement of a request,
 * comes before waiting work.
 */
export class PriorityScheduler {
  readonly #times: number
  readonly #clock: () => number
  /** First-class work that waits for the connection or has it. */
  #first = 0
  /** Milliseconds that first-class work may use before other work runs, unless none is waiting. */
  #owed = 0
  #otherRuns = false
  readonly #line: (() => void)[] = []

  /** @param times While first-class work waits, it gets this many times the duration of the last other work. */
  constructor(times: number, clock = () => performance.now()) {
    this.#times = times
    this.#clock = clock
  }

  /** Number of waiting other work. */
  get waiting(): number {
    return this.#line.length
  }

  async first(connect: Connect): Promise<LeasedConnection> {
    this.#first += 1
    const end = () => {
      this.#first -= 1
      this.#nextSoon()
    }
    return await this.#hold(connect, (took) => (this.#owed -= took), end)
  }

  /** Runs other work, one at a time, after the share of first-class work. */
  async other(connect: Connect): Promise<LeasedConnection> {
    if (this.#mayRun()) this.#otherRuns = true
    else await new Promise<void>((resolve) => this.#line.push(resolve))
    const end = () => {
      this.#otherRuns = false
      this.#nextSoon()
    }
    return await this.#hold(connect, (took) => (this.#owed = took * this.#times), end)
  }

  async #hold(connect: Connect, count: (took: number) => void, end: () => void): Promise<LeasedConnection> {
    try {
      const { client, release: leave } = await connect()
      const since = this.#clock()
      return {
        client,
        release: () => {
          leave()
          count(this.#clock() - since)
          end()
        },
      }
    } catch (error) {
      end()
      throw error
    }
  }

  #mayRun() {
    return !this.#otherRuns && (this.#first === 0 || this.#owed <= 0)
  }

  #nextSoon() {
    if (this.#line.length > 0) setImmediate(() => this.#next())
  }

  #next() {
    if (this.#line.length === 0 || !this.#mayRun()) return
    this.#otherRuns = true
    this.#line.shift()?.()
  }
}
