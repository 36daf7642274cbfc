import type { Pool } from 'pg'
import type { Patience } from './deadlines.ts'
import { connectPatiently } from './pglite-pool.ts'
import { type Held, Precedence } from './precedence.ts'

/** While calls always wait, jobs, files and upkeep get a quarter of the time. */
const CALLS_TO_JOBS = 3
/** While reads always wait, what writes gets as much time as they do. */
const READS_TO_WRITES = 1

/** The one session of an embedded database, which is given to whoever waits for it in the order of `deadlines.ts`. */
export interface PgliteTurns {
  connect(patience: Patience): Promise<Held>
  /** How many wait for it. */
  readonly waiting: number
}

/**
 * Without an order a job, or a transaction that writes, would come between any two statements of a call that reads.
 */
export function turnsOn(pool: Pool): PgliteTurns {
  const calls = new Precedence(CALLS_TO_JOBS)
  const reads = new Precedence(READS_TO_WRITES)
  const connect = async (): Promise<Held> => held(await pool.connect())
  const patiently = async (): Promise<Held> => held(await connectPatiently(pool))
  const job = () => calls.other(patiently)
  const inOrder: Readonly<Record<Patience, () => Promise<Held>>> = {
    request: () => calls.first(() => reads.first(connect)),
    write: () => calls.first(() => reads.other(connect)),
    job,
    owner: job,
  }
  return {
    connect: (patience) => inOrder[patience](),
    get waiting() {
      return pool.waitingCount + calls.waiting + reads.waiting
    },
  }
}

const held = (client: Held['client']): Held => ({ client, leave: () => {} })
