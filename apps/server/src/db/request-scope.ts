import { AsyncLocalStorage } from 'node:async_hooks'

/** Whoever asked has gone away without waiting for the answer. */
export class ClientDisconnected extends Error {
  override readonly name = 'Abandoned'

  constructor() {
    super('Who asked for it has gone away.')
  }
}

/** How long a call has waited, for all of its turns and connections together; what it waits for at once counts once. */
export class WaitTimer {
  #underWay = 0
  #since = 0
  #over = 0

  get ms(): number {
    return this.#over + (this.#underWay > 0 ? performance.now() - this.#since : 0)
  }

  /** Begins a wait; answers how to end it. */
  begin(): () => void {
    if (this.#underWay === 0) this.#since = performance.now()
    this.#underWay += 1
    return () => {
      const ms = this.ms
      this.#underWay -= 1
      if (this.#underWay === 0) this.#over = ms
    }
  }
}

export interface RequestScope {
  signal: AbortSignal
  waitTimer: WaitTimer
}

/**
 * The call that is being answered. Its signal aborted with `Abandoned`, it takes no further connection. What is
 * under way goes on: a transaction that has begun is never cut between, and a statement that only reads ends at its
 * deadline. Cancelling it names a connection, which may run somebody else's statement by the time that is heard.
 */
export const requestScope = new AsyncLocalStorage<RequestScope>()
