import { AsyncLocalStorage } from 'node:async_hooks'

/** Whoever asked has gone away without waiting for the answer. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'

  constructor() {
    super('Who asked for it has gone away.')
  }
}

/**
 * The signal of the call that is being answered: aborted with `Abandoned`, it takes no further connection. What is
 * under way goes on: a transaction that has begun is never cut between, and a statement that only reads ends at its
 * deadline. Cancelling it names a connection, which may run somebody else's statement by the time that is heard.
 */
export const asking = new AsyncLocalStorage<AbortSignal>()
