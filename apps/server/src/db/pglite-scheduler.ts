import type { Pool } from 'pg'
import type { TimeoutKind } from './timeouts.ts'
import { connectPatiently } from './pglite-pool.ts'
import { type LeasedConnection, PriorityScheduler } from './priority-scheduler.ts'

/** While requests are always waiting, jobs, files and maintenance get a quarter of the time. */
const CALLS_TO_JOBS = 3
/** While reads are always waiting, writes get as much time as they do. */
const READS_TO_WRITES = 1

/** Grants the single session of an embedded database in the order of `timeouts.ts`. */
export interface PgliteScheduler {
  connect(timeoutKind: TimeoutKind): Promise<LeasedConnection>
  /** Number of waiting requests. */
  readonly waiting: number
}

/** Without an order, a job or a writing transaction would run between any two statements of a reading request. */
export function pgliteScheduler(pool: Pool): PgliteScheduler {
  const calls = new PriorityScheduler(CALLS_TO_JOBS)
  const reads = new PriorityScheduler(READS_TO_WRITES)
  const connect = async (): Promise<LeasedConnection> => leased(await pool.connect())
  const patiently = async (): Promise<LeasedConnection> => leased(await connectPatiently(pool))
  const job = () => calls.other(patiently)
  const inOrder: Readonly<Record<TimeoutKind, () => Promise<LeasedConnection>>> = {
    request: () => calls.first(() => reads.first(connect)),
    write: () => calls.first(() => reads.other(connect)),
    job,
    owner: job,
  }
  return {
    connect: (timeoutKind) => inOrder[timeoutKind](),
    get waiting() {
      return pool.waitingCount + calls.waiting + reads.waiting
    },
  }
}

const leased = (client: LeasedConnection['client']): LeasedConnection => ({ client, release: () => {} })
