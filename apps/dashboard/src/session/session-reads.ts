import type { Session } from '@linkwright/sdk'
import { coalesce } from '../wire/coalesce.ts'

export type Change = (session: Session) => Session

/** Milliseconds to collect further changes before the session is read again. */
const GATHER_MS = 1000

/**
 * Reads the session without losing changes. Changes during a read are applied to its response, and the session is then
 * read once more.
 */
export class SessionReads {
  readonly #read: (signal: AbortSignal) => PromiseLike<Session>
  readonly #reload: () => void
  /** For each running read, the changes since it started. */
  readonly #underway = new Set<Change[]>()
  #problem: unknown
  readonly #listeners = new Set<() => void>()

  constructor(read: (signal: AbortSignal) => PromiseLike<Session>, reload: () => void) {
    this.#read = read
    this.#reload = coalesce(reload, GATHER_MS)
  }

  async read(signal: AbortSignal): Promise<Session> {
    const changes: Change[] = []
    this.#underway.add(changes)
    try {
      const response = await this.#read(signal)
      this.#ended(undefined)
      if (changes.length > 0) this.#reload()
      return changes.reduce((session, change) => change(session), response)
    } catch (error) {
      // A cancelled read says nothing about the server.
      if (!signal.aborted) this.#ended(error)
      throw error
    } finally {
      this.#underway.delete(changes)
    }
  }

  /** Why the last read failed; undefined after one that succeeded. */
  readonly problem = (): unknown => this.#problem

  /** Calls `changed` when the problem changes; returns the unsubscribe function. */
  readonly onProblem = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  #ended(problem: unknown): void {
    if (problem === this.#problem) return
    this.#problem = problem
    for (const changed of this.#listeners) changed()
  }

  /** Records a change that responses of running reads may lack. */
  changed(change: Change): void {
    for (const changes of this.#underway) changes.push(change)
  }
}
