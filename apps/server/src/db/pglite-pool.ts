import { Pool } from 'pg'
import { nameStatements } from './named-statements.ts'
import { PlanAge } from './plans.ts'
import type { Session } from './pglite-session.ts'
import { SessionStream } from './pglite-stream.ts'
import { types } from './values.ts'

/** A pool of the one session there is; whoever waits for it waits in line. */
export function poolOn(session: Session): Pool {
  const pool = new Pool({
    stream: () => new SessionStream(session),
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    types,
  })
  // The session's end is told to whoever asks it next; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same of one in use, whose query is told besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  const plans = new PlanAge()
  pool.on('connect', (client) => nameStatements(client, plans))
  return pool
}
