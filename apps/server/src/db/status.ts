/** What the database does at a moment, found out without asking for one of its connections. */
export interface DatabaseStatus {
  kind: 'embedded' | 'postgres'
  /**
   * `busy`: the embedded database has been at one statement for more than a second, or somebody waits while a connection to
   * PostgreSQL is held for so long. `recovering`: the embedded database is being
   * opened again. `unavailable`: PostgreSQL does not answer.
   */
  state: 'ready' | 'busy' | 'recovering' | 'unavailable'
  /** Milliseconds that the oldest of what is under way has taken so far; 0 when nothing is. */
  running_for_ms: number
  /** How many wait for a connection. */
  waiting: number
}

/** From so many milliseconds on something that runs makes the database busy. */
export const BUSY_FROM_MS = 1000
