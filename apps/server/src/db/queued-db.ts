import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'
import type { TimeoutKind } from './timeouts.ts'
import type { DB } from './tables.ts'
import { type QueueKey, type QueueLimits, FairQueue } from './fair-queue.ts'

/** What a connection is wanted for: to find out who calls, to read, to write, or for a file. */
export type DbQueue = 'call' | 'read' | 'write' | 'bulk'

export type DbQueueLimits = Readonly<Record<DbQueue, QueueLimits>>

/** Files that are written or read in many steps are asked for once and wait as long as it takes. */
const unlimitedWait = { maxWaiting: Infinity, maxWaitMs: Infinity }
const read = { maxWaiting: 1000, maxWaitMs: 10_000 }
const write = { maxWaiting: 200, maxWaitMs: 2000 }

/**
 * Of the ten connections of a PostgreSQL for calls no business holds more than seven; files have those of jobs. The one
 * connection of an embedded database is asked for by at most one of each kind and business.
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

/** Making one costs some microseconds. */
const MOST_KNOWN = 1000

/**
 * The database for one business: each statement, or each transaction as a whole, takes its turn in a lane. A call that
 * writes says so wherever it waits (`of`): it has no more patience for all of its turns than for the last of them.
 */
export type QueuedDb = (dbQueue: DbQueue, business: QueueKey, of?: 'read' | 'write') => Kysely<DB>

/** The lanes of this process, so that one business cannot take all connections from the others. */
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
