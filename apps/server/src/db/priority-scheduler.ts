import type { PoolClient } from 'pg'

/** The connection, and how to say that it was given back; to be called once, afterwards. */
export interface LeasedConnection {
  client: PoolClient
  release: () => void
}

type Connect = () => Promise<LeasedConnection>

/**
 * Who gets the one connection of the embedded database next: some come first, and the others get the time that those
 * leave, or a part of it however many of the first there are. What follows at once, such as the next statement of one
 * call, comes before those who wait.
 */
export class PriorityScheduler {
  readonly #times: number
  readonly #clock: () => number
  /** Of the first, who wait for the connection or have it. */
  #first = 0
  /** So many milliseconds the first have it before another does, unless none of them asks for it. */
  #owed = 0
  #otherRuns = false
  readonly #line: (() => void)[] = []

  /** @param times While the first wait they have it for so many times as long as the last of the others had it. */
  constructor(times: number, clock = () => performance.now()) {
    this.#times = times
    this.#clock = clock
  }

  /** How many of the others wait here. */
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

  /** One at a time, once the first have had theirs. */
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
