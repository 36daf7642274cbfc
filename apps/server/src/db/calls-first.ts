import type { Leave } from './turns.ts'

/** While calls wait they get so many times what the last job took, before the next job: three quarters of the time. */
const CALLS_TO_JOBS = 3

/**
 * Who gets the one connection of the embedded database next: whoever answers a call, before jobs, files and upkeep,
 * which get a quarter of the time however many call. What a business has for jobs would otherwise take from
 * everybody's calls as much as it likes, since each job asks again as soon as it is answered.
 */
export class CallsFirst {
  readonly #clock: () => number
  /** Calls that wait for the connection or have it. */
  #calls = 0
  /** So many milliseconds calls have it before the next job, unless none asks for it. */
  #owed = 0
  #jobRuns = false
  readonly #line: (() => void)[] = []

  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  /** How many jobs wait for calls, or for a job. */
  get waiting(): number {
    return this.#line.length
  }

  /** Connects for a call; `leave` is to be called once, after the connection was given back. */
  async call<T>(connect: () => Promise<T>): Promise<[T, Leave]> {
    this.#calls += 1
    const end = () => {
      this.#calls -= 1
      this.#nextJobSoon()
    }
    return await this.#hold(connect, (took) => (this.#owed -= took), end)
  }

  /** The same for what nobody waits for: one at a time, once calls have had theirs. */
  async job<T>(connect: () => Promise<T>): Promise<[T, Leave]> {
    if (this.#jobMayRun()) this.#jobRuns = true
    else await new Promise<void>((resolve) => this.#line.push(resolve))
    const end = () => {
      this.#jobRuns = false
      this.#nextJobSoon()
    }
    return await this.#hold(connect, (took) => (this.#owed = took * CALLS_TO_JOBS), end)
  }

  async #hold<T>(
    connect: () => Promise<T>,
    count: (took: number) => void,
    end: () => void,
  ): Promise<[T, Leave]> {
    try {
      const connection = await connect()
      const since = this.#clock()
      return [
        connection,
        () => {
          count(this.#clock() - since)
          end()
        },
      ]
    } catch (error) {
      end()
      throw error
    }
  }

  #jobMayRun() {
    return !this.#jobRuns && (this.#calls === 0 || this.#owed <= 0)
  }

  /** Whoever waited in a lane for the call that has ended asks for the connection first. */
  #nextJobSoon() {
    if (this.#line.length > 0) setImmediate(() => this.#nextJob())
  }

  #nextJob() {
    if (this.#line.length === 0 || !this.#jobMayRun()) return
    this.#jobRuns = true
    this.#line.shift()?.()
  }
}
