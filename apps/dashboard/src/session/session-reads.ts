import type { Session } from '@linkwright/sdk'
import { coalesce } from '../wire/coalesce.ts'

export type Change = (session: Session) => Session

/** So many milliseconds gather further changes before it is read once more. */
const GATHER_MS = 1000

/**
 * Reads of the session that lose no change. An answer that left the server before a change is given the change, and
 * the session is then read once more, however many changes there were.
 */
export class SessionReads {
  readonly #read: (signal: AbortSignal) => PromiseLike<Session>
  readonly #again: () => void
  /** What has changed since each read under way began. */
  readonly #underway = new Set<Change[]>()
  #problem: unknown
  readonly #listeners = new Set<() => void>()

  constructor(read: (signal: AbortSignal) => PromiseLike<Session>, again: () => void) {
    this.#read = read
    this.#again = coalesce(again, GATHER_MS)
  }

  async read(signal: AbortSignal): Promise<Session> {
    const changes: Change[] = []
    this.#underway.add(changes)
    try {
      const answer = await this.#read(signal)
      this.#ended(undefined)
      if (changes.length > 0) this.#again()
      return changes.reduce((session, change) => change(session), answer)
    } catch (error) {
      // One that was called off says nothing of the server.
      if (!signal.aborted) this.#ended(error)
      throw error
    } finally {
      this.#underway.delete(changes)
    }
  }

  /** Why the last read failed; undefined after one that succeeded. */
  readonly problem = (): unknown => this.#problem

  /** Calls `changed` when the problem has; answers how to end that. */
  readonly onProblem = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  #ended(problem: unknown): void {
    if (problem === this.#problem) return
    this.#problem = problem
    for (const changed of this.#listeners) changed()
  }

  /** Tells that this has changed; answers under way may not know of it. */
  changed(change: Change): void {
    for (const changes of this.#underway) changes.push(change)
  }
}
