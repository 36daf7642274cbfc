// How it works: docs/internals/scouting.md
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue, type EnqueueOptions } from '../../../jobs/enqueue.ts'
import { defineJob, type Job, type JobLog } from '../../../jobs/job.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { type LookUpKind, type Outcome, saveOutcome } from './state.ts'
import { publishLookedUp } from './publish.ts'

/** A kind of look-up: data that is fetched repeatedly from an external provider, with its state in `look_ups`. */
export interface LookUp {
  readonly kind: LookUpKind
  /** The owner of a look-up; it is deleted with it. */
  readonly of: 'page' | 'site'
  /** Look-ups that are requested and become due together with it. */
  readonly along: readonly LookUp[]
  readonly job: Job
  /** Enqueues its job; at most one per page or site waits. Returns whether one was added. */
  readonly enqueue: (db: TenantDb, id: number, options?: EnqueueOptions) => Promise<boolean>
}

interface Definition<Subject, Found> {
  kind: LookUpKind
  /** The job's name. It is stored with waiting jobs and never changes. */
  name: string
  of: LookUp['of']
  /** Days from a successful look-up to the next; undefined when it only runs with another look-up. */
  everyDays?: (subject: Subject) => number
  along?: readonly LookUp[]
  /** The subject; undefined when it was deleted or disabled. */
  find: (db: TenantDb, id: number) => Promise<Subject | undefined>
  /** Calls the provider, outside any transaction. @throws what the signal was aborted with. */
  request: (services: Services, subject: Subject, signal: AbortSignal) => Promise<Found>
  /**
   * Locks the subject; false when it was deleted.
   * @throws Error when it was edited in between, so that the results concern another subject.
   */
  lock: (db: TenantDb, subject: Subject) => Promise<boolean>
  /** Stores the results, even partial ones, and updates what depends on them. */
  save: (db: TenantDb, subject: Subject, found: Found, now: Date) => Promise<void>
}

/**
 * Defines a kind of look-up with its job. A run calls the provider first and stores everything in one short
 * transaction at the end. A provider failure only stores that it failed, why, and when to retry.
 */
export function defineLookUp<Subject extends { site_id: number }, Found extends Outcome>(
  definition: Definition<Subject, Found>,
): LookUp {
  const { kind, name, of, everyDays, along = [], find, request, lock, save } = definition
  const key = `${of}Id` as const
  const job = defineJob({
    name,
    queue: 'look-ups',
    schema: z.object({ businessId: z.int(), [key]: z.int() }),
    async run(services, data, { signal, finish, log }) {
      const [businessId, id] = [Number(data['businessId']), Number(data[key])]
      const subject = await find(new TenantDb(services.kysely, businessId), id)
      if (subject === undefined) return
      const found = await request(services, subject, signal)
      await services.kysely.transaction().execute(async (trx) => {
        const db = new TenantDb(trx, businessId)
        if (await lock(db, subject)) {
          const now = services.now()
          await save(db, subject, found, now)
          // After the locks of `save`: look-up rows are locked after the site.
          await saveOutcome(db, { kind, id }, found, { now, everyDays: everyDays?.(subject) })
          await publishLookedUp(db, subject.site_id, found.failure === undefined ? 'success' : 'failed')
        }
        await finish(trx)
      })
      logOutcome(log, { look_up: kind, [`${of}_id`]: id }, found.failure)
    },
  })
  return {
    kind,
    of,
    along,
    job,
    async enqueue(db, id, options = {}) {
      const { businessId } = db
      return await enqueue(
        db,
        job,
        { businessId, [key]: id },
        { ...options, singletonKey: `${businessId} ${id}` },
      )
    },
  }
}

/** A provider that is not set up is the operator's choice, not a warning. */
function logOutcome(log: JobLog, about: object, failure: ProviderError | undefined): void {
  if (failure === undefined) log.info(about, 'looked up')
  else if (failure.fault === 'not_configured') log.info(about, 'not looked up: no provider is set up')
  else log.warn({ ...about, fault: failure.fault }, 'a look-up failed')
}
