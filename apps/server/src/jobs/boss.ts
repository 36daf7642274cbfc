import { type JobQueue, jobQueues } from '@linkwright/core/admin/jobs/queues'
import { CompiledQuery, type Kysely } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import { lockAdvisory } from '../db/lock.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

/**
 * The queues, created by migrations, each with workers of its own, so that jobs of one queue never block another. For
 * each queue: the number of jobs that a process runs at once, and the number for one tenant over all servers, which is
 * lower, so that other tenants get a place.
 */
export const queues = {
  /** Moves money or follows such a move: it must not wait behind other work. */
  money: { atOnce: 2, ofOneTenant: 1 },
  /** Effects of tenants' changes, and nightly work. */
  work: { atOnce: 3, ofOneTenant: 2 },
  /** Calls external services, which may be slow. */
  'look-ups': { atOnce: 3, ofOneTenant: 2 },
  /** Reads published pages, mostly waiting for their hosts. Its jobs belong to hosts and not to tenants. */
  looks: { atOnce: 20, ofOneTenant: 19 },
} as const satisfies Record<JobQueue, { atOnce: number; ofOneTenant: number }>

export type QueueName = JobQueue
export const queueNames: readonly QueueName[] = jobQueues

/** The queue of jobs that have failed for good. */
export const GIVEN_UP = 'given-up'

/** The stored data of a queued job. */
export interface Payload {
  job: string
  data: unknown
}

/** Only the workers of pg-boss run: we migrate its schema and call everything else. */
const quiet = {
  schema: 'jobs',
  migrate: false,
  schedule: false,
  supervise: false,
  reindex: false,
  monitorVacuum: false,
} as const

/** pg-boss for a few statements in the caller's transaction; it is never started. */
export function bossIn(kysely: Kysely<DB>): PgBoss {
  return new PgBoss({ ...quiet, db: statements(kysely) })
}

/** pg-boss on the server's own connections, to be started. */
export function bossOn(database: Database, monitorIntervalSeconds: number): PgBoss {
  return new PgBoss({
    ...quiet,
    monitorIntervalSeconds,
    useListenNotify: true,
    db: {
      executeSql: (text, values) =>
        limitsTenants(text)
          ? claimSerially(database.jobs, text, values)
          : rollbackOnError(database.jobs, text, values),
      async listen(channel, notified, missed) {
        const close = await database.listen(channel, (payload) =>
          payload === null ? missed() : notified(payload),
        )
        return { close }
      },
    },
  })
}

function statements(kysely: Kysely<DB>): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

/** Whether a statement fetches jobs subject to the limits per tenant. */
const limitsTenants = (text: string) => text.includes('group_ranking')

/** Concurrent fetches do not see each other's jobs, so they are serialized over all servers. */
async function claimSerially(kysely: Kysely<DB>, text: string, values?: unknown[]) {
  return await kysely.transaction().execute(async (trx) => {
    await lockAdvisory(trx, 'taking a job')
    return await statements(trx).executeSql(text, values)
  })
}

/** Some texts are whole transactions: a failed one must not leave the connection inside it. */
async function rollbackOnError(kysely: Kysely<DB>, text: string, values?: unknown[]) {
  return await kysely.connection().execute(async (connection) => {
    try {
      return await statements(connection).executeSql(text, values)
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
      throw error
    }
  })
}
