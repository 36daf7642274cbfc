import { Pool, type PoolClient } from 'pg'
import { nameStatements } from './named-statements.ts'
import { PlanAge } from './plans.ts'
import type { DatabaseLink } from './pglite-supervisor.ts'
import { SessionStream } from './pglite-stream.ts'
import { types } from './values.ts'

/** Maximum wait for the single session. */
const LONGEST_WAIT_MS = 10_000
/** The pool's own message. */
const WAIT_TOO_LONG = 'timeout exceeded when trying to connect'

/**
 * A pool of the single session, with a waiting queue. A connection keeps the session it started with, so that no
 * transaction continues after part of it was lost.
 */
export function poolOn(line: () => DatabaseLink, setUp: () => string = () => ''): Pool {
  const pool = new Pool({
    stream: () => new SessionStream(line(), setUp()),
    max: 1,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    idleTimeoutMillis: 0,
    ssl: false,
    types,
  })
  // The next query reports the end of the session; unhandled, the event would end the process.
  pool.on('error', () => {})
  const plans = new PlanAge()
  pool.on('connect', (client) => {
    // The same for a connection in use, whose query fails as well.
    client.on('error', () => {})
    nameStatements(client, plans)
  })
  return pool
}

/** Waits without a limit: a half-written file, or a job that has not started, is not dropped for being late. */
export async function connectPatiently(pool: Pick<Pool, 'connect'>): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const isLate = error instanceof Error && error.message === WAIT_TOO_LONG
      if (!isLate) throw error
    }
  }
}
