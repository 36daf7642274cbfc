// How it works: docs/internals/scouting.md
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue, type EnqueueOptions } from '../../../jobs/enqueue.ts'
import { defineJob, type Job, type JobLog } from '../../../jobs/job.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { type LookUpKind, type Outcome, saveOutcome } from './state.ts'
import { publishLookedUp } from './publish.ts'

/** Something that is looked up outside, again and again, with its state in `look_ups`. */
export interface LookUp {
  readonly kind: LookUpKind
  /** What one is of; it goes with that. */
  readonly of: 'page' | 'site'
  /** What is asked for and becomes due together with it. */
  readonly along: readonly LookUp[]
  readonly job: Job
  /** Has it done soon; at most one of a page or site waits. Answers whether it is one more. */
  readonly enqueue: (db: TenantDb, id: number, options?: EnqueueOptions) => Promise<boolean>
}

interface Definition<Subject, Found> {
  kind: LookUpKind
  /** The name of its job, which is stored with waiting ones and never changes. */
  name: string
  of: LookUp['of']
  /** From one that succeeded to the next; without it there is none until what takes it along is due. */
  everyDays?: (subject: Subject) => number
  along?: readonly LookUp[]
  /** What is looked up; undefined when it is gone or disabled. */
  find: (db: TenantDb, id: number) => Promise<Subject | undefined>
  /** Asks outside, in no transaction. @throws what the signal was aborted with. */
  request: (services: Services, subject: Subject, signal: AbortSignal) => Promise<Found>
  /**
   * Locks what was looked up; false when it is gone.
   * @throws Error when it was edited meanwhile, so that what was found is about another one.
   */
  lock: (db: TenantDb, subject: Subject) => Promise<boolean>
  /** Stores what was found, however little, and what follows from it. */
  save: (db: TenantDb, subject: Subject, found: Found, now: Date) => Promise<void>
}

/**
 * A kind of look-up with its job. A run asks outside first and stores everything in one short transaction at the end;
 * a failure of a provider writes nothing but that it failed, why, and when it is tried again.
 */
export function defineLookUp<Subject extends { site_id: number }, Found extends Outcome>(
  definition: Definition<Subject, Found>,
): LookUp {
  const { kind, name, of, everyDays, along = [], find, request: ask, lock: hold, save } = definition
  const key = `${of}Id` as const
  const job = defineJob({
    name,
    queue: 'look-ups',
    schema: z.object({ businessId: z.int(), [key]: z.int() }),
    async run(services, data, { signal, finish, log }) {
      const [businessId, id] = [Number(data['businessId']), Number(data[key])]
      const subject = await find(new TenantDb(services.kysely, businessId), id)
      if (subject === undefined) return
      const found = await ask(services, subject, signal)
      await services.kysely.transaction().execute(async (trx) => {
        const db = new TenantDb(trx, businessId)
        if (await hold(db, subject)) {
          const now = services.now()
          await save(db, subject, found, now)
          // After what `save` locks: rows of look-ups come below the site.
          await saveOutcome(db, { kind, id }, found, { now, everyDays: everyDays?.(subject) })
          await publishLookedUp(db, subject.site_id, found.failure === undefined ? 'success' : 'failed')
        }
        await finish(trx)
      })
      note(log, { look_up: kind, [`${of}_id`]: id }, found.failure)
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

/** That no provider is set up is what the operator has chosen. */
function note(log: JobLog, about: object, failure: ProviderError | undefined): void {
  if (failure === undefined) log.info(about, 'looked up')
  else if (failure.fault === 'not_configured') log.info(about, 'not looked up: no provider is set up')
  else log.warn({ ...about, fault: failure.fault }, 'a look-up failed')
}
