import { setTimeout as sleep } from 'node:timers/promises'
import { timeouts, type TimeoutKind } from './timeouts.ts'
import type { Session } from './pglite-session.ts'
import { statementIn } from './statement-in.ts'
import { threadDeadline } from './thread-deadline.ts'
import { DatabaseUnavailable } from './database-errors.ts'

/** One session of the embedded database, as a connection sees it. */
export interface DatabaseLink {
  request(bytes: Uint8Array): Promise<Uint8Array>
  /** Resolves when it accepts no more requests, to the error that they are refused with. */
  readonly lost: Promise<Error>
}

interface Running {
  session: Session
  bytes: Uint8Array
  /** By `performance.now`. */
  since: number
}

interface Listening {
  warn: (message: string) => void
  /** Called after a lost database was reopened. */
  reopened: () => void
}

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000

/**
 * Keeps the embedded database open. PGlite runs no timers while it computes, so a statement past its timeout
 * (`thread-deadline.ts`) is ended together with its thread, as in a crash: committed data is in the log, the rest is
 * undone when the database is reopened. It also reopens the database when the thread ends for another reason. The
 * process keeps the folder lock throughout.
 */
export class PgliteSupervisor {
  /** The kind of work that runs the next statement. */
  timeoutKind: TimeoutKind = 'owner'
  readonly #open: () => Promise<Session>
  readonly #listening: Listening
  #session: Session | undefined
  #running: Running | undefined
  #opened = Promise.withResolvers<void>()
  readonly #stopping = new AbortController()
  #recovered: Promise<void> | undefined

  private constructor(session: Session, open: () => Promise<Session>, listening: Listening) {
    this.#open = open
    this.#listening = listening
    this.#begin(session)
  }

  /** @throws the error of the first `open`. */
  static async open(open: () => Promise<Session>, listening: Listening): Promise<PgliteSupervisor> {
    return new PgliteSupervisor(await open(), open, listening)
  }

  /** The session that a new connection uses. */
  link(): DatabaseLink {
    const session = this.#session
    if (session === undefined) return closedLink()
    return { lost: session.lost, request: (bytes) => this.#ask(session, bytes) }
  }

  get isOpen(): boolean {
    return this.#session !== undefined
  }

  /** Milliseconds that the current statement has run. */
  get runningFor(): number {
    return this.#running === undefined ? 0 : performance.now() - this.#running.since
  }

  /** Resolves once the database is open, or will not be reopened. */
  get opened(): Promise<void> {
    return this.#opened.promise
  }

  /** Stops reopening; requests to a lost database are refused from now on. */
  endWaiting(): void {
    this.#stopping.abort()
    this.#opened.resolve()
  }

  async close(): Promise<void> {
    this.endWaiting()
    await this.#session?.close()
    await this.#recovered
  }

  #begin(session: Session) {
    this.#session = session
    this.#opened.resolve()
    this.#recovered = session.lost.then((error) => this.#recover(session, error))
  }

  async #ask(session: Session, bytes: Uint8Array): Promise<Uint8Array> {
    const running: Running = { session, bytes, since: performance.now() }
    this.#running = running
    const stop = threadDeadline(
      timeouts[this.timeoutKind].statement,
      () => session.cpuMs(),
      () => this.#late(running),
    )
    try {
      return await session.request(bytes)
    } finally {
      stop()
      if (this.#running === running) this.#running = undefined
    }
  }

  #late({ session, bytes, since }: Running) {
    const seconds = Math.round((performance.now() - since) / 1000)
    this.#listening.warn(
      `A statement was ended after ${seconds} seconds, and the embedded database is opened again: ${statementIn(bytes)}`,
    )
    session.terminate(new DatabaseUnavailable('57014', `The database took longer than ${seconds} seconds.`))
  }

  async #recover(session: Session, error: Error): Promise<void> {
    this.#session = undefined
    const { signal } = this.#stopping
    if (signal.aborted) return
    this.#opened = Promise.withResolvers()
    this.#listening.warn(`The embedded database is opened again: ${error.message}`)
    await session.gone
    const again = await this.#openAgain(signal)
    if (signal.aborted) return await again?.close()
    if (again === undefined) return
    this.#begin(again)
    this.#listening.reopened()
  }

  async #openAgain(signal: AbortSignal): Promise<Session | undefined> {
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return await this.#open()
      } catch (reason) {
        this.#listening.warn(reason instanceof Error ? reason.message : String(reason))
        await sleep(wait, undefined, { ref: false, signal }).catch(() => {})
      }
    }
    return undefined
  }
}

function closedLink(): DatabaseLink {
  const refusal = () =>
    Promise.reject(new DatabaseUnavailable('57P03', 'The database is being opened again.'))
  return { request: refusal, lost: new Promise(() => {}) }
}
