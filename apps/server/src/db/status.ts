/** The current state of the database, found without using one of its connections. */
export interface DatabaseStatus {
  kind: 'embedded' | 'postgres'
  /**
   * `busy`: the embedded database has run one statement for more than a second, or requests wait while a connection to
   * PostgreSQL has been in use for that long. `recovering`: the embedded database is being reopened. `unavailable`:
   * PostgreSQL does not respond.
   */
  state: 'ready' | 'busy' | 'recovering' | 'unavailable'
  /** Milliseconds that the oldest running work has taken; 0 when nothing runs. */
  running_for_ms: number
  /** Number of requests that wait for a connection. */
  waiting: number
}

/** Running time in milliseconds from which the database is busy. */
export const BUSY_FROM_MS = 1000
