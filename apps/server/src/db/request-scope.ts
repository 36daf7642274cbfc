import { AsyncLocalStorage } from 'node:async_hooks'

/** The client closed the connection without waiting for the response. */
export class ClientDisconnected extends Error {
  override readonly name = 'Abandoned'

  constructor() {
    super('Who asked for it has gone away.')
  }
}

/** Total time that a request has waited in queues and for connections; parallel waits count once. */
export class WaitTimer {
  #underWay = 0
  #since = 0
  #over = 0

  get ms(): number {
    return this.#over + (this.#underWay > 0 ? performance.now() - this.#since : 0)
  }

  /** Starts a wait and returns the function that ends it. */
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
 * The request that is being handled. Once its signal is aborted with `ClientDisconnected`, it acquires no further
 * connection. Work in progress continues: a transaction is never cut off, and a read ends at its timeout. Canceling
 * would name a connection that may run another request's statement by then.
 */
export const requestScope = new AsyncLocalStorage<RequestScope>()
