import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
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
   * At most one job of a kind waits under a key: a second one gives the first its data instead, and has it run now
   * unless it names an `after` too. A run under way does not count as waiting.
   */
  singletonKey?: string
  /** Jobs of a higher number run before all of a lower one, whosever they are; 0 unless told. */
  urgency?: number
  /** Work for all businesses, whoever asks for it: in everybody's line and not in that of the one that asks. */
  isForAllTenants?: boolean
}

/** How often a failed job is tried again, and after how many seconds: doubled each time, give or take. */
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }

/** A queue may be paused, or every server stopped, for as long as anybody likes: what waits is not thrown away. */
const WAITS_SECONDS = 50 * 365 * 86_400

/** What every job is stored with. A run that shows no sign of life so long is over, and so is one that lasts an hour. */
export const stored = {
  ...retries,
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  deleteAfterSeconds: 2 * 86_400,
  retentionSeconds: WAITS_SECONDS,
  deadLetter: GIVEN_UP,
} satisfies SendOptions

/**
 * Has a job done soon, in turn with those of other tenants, by whichever server; inside a transaction exactly when it commits. Answers whether it is one
 * more: false when one that waited under its key was given the data instead.
 * @throws ZodError when the data is not what the job takes.
 */
export async function enqueue<In>(
  db: TenantDb | Kysely<DB>,
  job: Pick<Job<In>, 'name' | 'schema' | 'queue'>,
  data: In,
  { after = 0, singletonKey, urgency = 0, isForAllTenants: isEverybodys = false }: EnqueueOptions = {},
): Promise<boolean> {
  job.schema.parse(data)
  const [kysely, tenant] =
    db instanceof TenantDb
      ? [unguarded(db), isEverybodys ? ALL_TENANTS : String(db.businessId)]
      : [db, ALL_TENANTS]
  const boss = bossIn(kysely)
  const payload: Payload = { job: job.name, data }
  const options = {
    singletonKey: `${job.name} ${singletonKey ?? randomUUID()}`,
    startAfter: after,
  }
  const line = { group: { id: tenant }, priority: await fairPriority(kysely, job.queue, tenant, urgency) }
  // A waiting one is locked by its update, so that it cannot begin before what this transaction changed is there to
  // be read; if it began meanwhile, it is not waiting any more.
  for (;;) {
    if ((await boss.send(job.queue, payload, { ...stored, ...options, ...line })) !== null) return true
    const { updated } = await boss.update(job.queue, payload, options)
    if (updated > 0) return false
  }
}
