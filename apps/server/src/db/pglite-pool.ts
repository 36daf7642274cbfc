import { Pool } from 'pg'
import { nameStatements } from './named-statements.ts'
import { PlanAge } from './plans.ts'
import type { Line } from './pglite-keeper.ts'
import { SessionStream } from './pglite-stream.ts'
import { types } from './values.ts'

/** Whoever waits longer for the one session there is gets nothing. */
const LONGEST_WAIT_MS = 10_000

/**
 * A pool of the one session there is; whoever waits for it waits in line. A connection keeps to the line that it began
 * with, so that no half of a transaction goes on after the other half was lost.
 */
export function poolOn(line: () => Line, setUp: () => string = () => ''): Pool {
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
