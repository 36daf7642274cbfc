import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { DB } from '../db/tables.ts'
import { TenantDb, unguarded } from '../db/tenant.ts'
import { bossIn, GIVEN_UP, type Payload } from './boss.ts'
import type { Job } from './job.ts'
import { ALL_TENANTS, fairPriority } from './fair-priority.ts'

export interface EnqueueOptions {
  /** Seconds from now, by the database's clock, before which the job does not run. */
  after?: number
  /**
   * At most one job of a kind waits under a key: a second one gives the first its data and its urgency, if that is higher,
   * and has it run now unless it names an `after` too. A run under way does not count as waiting.
   */
  singletonKey?: string
  /** Jobs with a higher number run before all with a lower one, for any tenant; default 0. */
  urgency?: number
  /** Work for all businesses: queued under the shared tenant instead of the requesting business. */
  isForAllTenants?: boolean
}

/** Number of retries and the delay in seconds, which doubles each time with some jitter. */
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/** A queue may be paused, or all servers stopped, for any length of time: waiting jobs are not discarded. */
const WAITS_SECONDS = 50 * 365 * 86_400

/** Options of every job. A run without a heartbeat for this long has ended, and so has one that takes an hour. */
export const stored = {
  ...retries,
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  deleteAfterSeconds: 2 * 86_400,
  retentionSeconds: WAITS_SECONDS,
  deadLetter: GIVEN_UP,
} satisfies SendOptions

/**
 * Enqueues a job, fairly among tenants, for any server; inside a transaction it becomes visible with the commit.
 * Returns false when a job that waited under the same key received the data instead.
 * @throws ZodError when the data does not match the job's schema.
 */
export async function enqueue<In>(
  db: TenantDb | Kysely<DB>,
  job: Pick<Job<In>, 'name' | 'schema' | 'queue'>,
  data: In,
  { after = 0, singletonKey, urgency = 0, isForAllTenants = false }: EnqueueOptions = {},
): Promise<boolean> {
  job.schema.parse(data)
  const [kysely, tenant] =
    db instanceof TenantDb
      ? [unguarded(db), isForAllTenants ? ALL_TENANTS : String(db.businessId)]
      : [db, ALL_TENANTS]
  const boss = bossIn(kysely)
  const payload: Payload = { job: job.name, data }
  const options = {
    singletonKey: `${job.name} ${singletonKey ?? randomUUID()}`,
    startAfter: after,
  }
  const line = { group: { id: tenant }, priority: await fairPriority(kysely, job.queue, tenant, urgency) }
  // The update locks a waiting job, so that it cannot start before this transaction's changes are visible; if it has
  // started already, it is no longer waiting.
  for (;;) {
    if ((await boss.send(job.queue, payload, { ...stored, ...options, ...line })) !== null) return true
    const { updated } = await boss.update(job.queue, payload, options)
    if (updated === 0) continue
    await sql`update jobs.job set priority = ${line.priority}
      where name = ${job.queue} and singleton_key = ${options.singletonKey} and state < 'active'
        and priority < ${line.priority}`.execute(kysely)
    return false
  }
}
