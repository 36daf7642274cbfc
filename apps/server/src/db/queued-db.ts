import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'
import type { TimeoutKind } from './timeouts.ts'
import type { DB } from './tables.ts'
import { type QueueKey, type QueueLimits, FairQueue } from './fair-queue.ts'

/** Purpose of a connection: identify the caller, read, write, or transfer a file. */
export type DbQueue = 'call' | 'read' | 'write' | 'bulk'

export type DbQueueLimits = Readonly<Record<DbQueue, QueueLimits>>

/** Files that are written or read in many steps wait without a limit. */
const unlimitedWait = { maxWaiting: Infinity, maxWaitMs: Infinity }
const read = { maxWaiting: 1000, maxWaitMs: 10_000 }
const write = { maxWaiting: 200, maxWaitMs: 2000 }

/**
 * One business gets at most seven of the ten request connections of a PostgreSQL; files share the connections of jobs.
 * On an embedded database, each business has at most one request of each kind for the single connection.
 */
export const dbQueueLimits: Readonly<Record<Database['kind'], DbQueueLimits>> = {
  postgres: {
    call: { ...read, maxConcurrent: 6, maxPerTenant: 2 },
    read: { ...read, maxConcurrent: 7, maxPerTenant: 3 },
    write: { ...write, maxConcurrent: 6, maxPerTenant: 2 },
    bulk: { ...unlimitedWait, maxConcurrent: 2, maxPerTenant: 1 },
  },
  embedded: {
    call: { ...read, maxConcurrent: 2, maxPerTenant: 1 },
    read: { ...read, maxConcurrent: 2, maxPerTenant: 1 },
    write: { ...write, maxConcurrent: 1, maxPerTenant: 1 },
    bulk: { ...unlimitedWait, maxConcurrent: 1, maxPerTenant: 1 },
  },
}

const timeoutKindOf: Readonly<Record<DbQueue, TimeoutKind>> = {
  call: 'request',
  read: 'request',
  write: 'write',
  bulk: 'job',
}

/** Creating an instance takes some microseconds. */
const MOST_KNOWN = 1000

/**
 * The database for one business: each statement, or each transaction as a whole, waits in a fair queue. A writing
 * request says so in every queue (`of`), so that its total wait is limited like its last one.
 */
export type QueuedDb = (dbQueue: DbQueue, business: QueueKey, of?: 'read' | 'write') => Kysely<DB>

/** Creates the queues of this process, which keep one business from taking all connections. */
export function queuedDbOn(
  { kind, queued }: Pick<Database, 'kind' | 'queued'>,
  rules: DbQueueLimits = dbQueueLimits[kind],
): QueuedDb {
  const turns: Readonly<Record<DbQueue, FairQueue>> = {
    call: new FairQueue(rules.call),
    read: new FairQueue(rules.read),
    write: new FairQueue(rules.write),
    bulk: new FairQueue(rules.bulk),
  }
  const known = new LRUCache<string, Kysely<DB>>({ max: MOST_KNOWN })
  return (dbQueue, business, of = 'read') => {
    const key = `${dbQueue} ${of} ${business}`
    const isFile = dbQueue === 'bulk'
    const maxWaitMs = Math.min(rules[dbQueue].maxWaitMs, isFile ? Infinity : rules[of].maxWaitMs)
    const queuedDb =
      known.get(key) ?? queued(turns[dbQueue].queueFor(business, maxWaitMs), timeoutKindOf[dbQueue])
    known.set(key, queuedDb)
    return queuedDb
  }
}
