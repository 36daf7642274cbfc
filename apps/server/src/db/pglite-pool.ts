import { Pool, type PoolClient } from 'pg'
import { nameStatements } from './named-statements.ts'
import { PlanAge } from './plans.ts'
import type { DatabaseLink } from './pglite-supervisor.ts'
import { SessionStream } from './pglite-stream.ts'
import { types } from './values.ts'

/** Whoever waits longer for the one session there is gets nothing. */
const LONGEST_WAIT_MS = 10_000
/** In the words of the pool. */
const WAIT_TOO_LONG = 'timeout exceeded when trying to connect'

/**
 * A pool of the one session there is; whoever waits for it waits in line. A connection keeps to the line that it began
 * with, so that no half of a transaction goes on after the other half was lost.
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
  // The session's end is told to whoever asks it next; unheard, the event would end the process.
  pool.on('error', () => {})
  const plans = new PlanAge()
  pool.on('connect', (client) => {
    // The same of one in use, whose query is told besides.
    client.on('error', () => {})
    nameStatements(client, plans)
  })
  return pool
}

/** Waits as long as it takes: half a file, or a job that has done nothing yet, is not given up for being late. */
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
