import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue, type EnqueueOptions } from '../../../jobs/enqueue.ts'
import { defineJob, type Job, type JobLog } from '../../../jobs/job.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { publishProgress, type LockedProject, lockProject } from './publish.ts'

/** Project data that a job gathers from an external provider. */
export interface Gathering {
  readonly job: Job
  /** Enqueues its job; at most one per subject waits. */
  readonly enqueue: (db: TenantDb, id: number, options?: EnqueueOptions) => Promise<boolean>
}

interface Definition<Subject, Found> {
  /** The job's name. It is stored with waiting jobs and never changes. */
  name: string
  /**
   * The missing data; undefined when there is none, or when the project was deleted, expired or is no longer paid
   * for.
   */
  find: (db: TenantDb, id: number, today: string) => Promise<Subject | undefined>
  /** Calls the provider, outside any transaction. @throws what the signal was aborted with. */
  request: (services: Services, subject: Subject, signal: AbortSignal) => Promise<Found>
  /** Stores the results; returns the updated project. */
  save: (
    db: TenantDb,
    subject: Subject,
    found: Found,
    lockedProject: { project: LockedProject; services: Services },
  ) => Promise<LockedProject>
  /** The provider failures. */
  failures: (found: Found) => (ProviderError | undefined)[]
}

/**
 * A run calls the provider first and stores everything in one short transaction at the end, which also finishes the
 * job. A run whose project was deleted in between ends without an error.
 */
export function defineGathering<Subject extends { project_id: number; user_id: number | null }, Found>(
  definition: Definition<Subject, Found>,
): Gathering {
  const { name, find, request, save, failures } = definition
  const job = defineJob({
    name,
    queue: 'look-ups',
    schema: z.object({ businessId: z.int(), id: z.int() }),
    async run(services, { businessId, id }, { signal, finish, log }) {
      const today = services.now().toISOString().slice(0, 10)
      const subject = await find(new TenantDb(services.kysely, businessId), id, today)
      if (subject === undefined) return
      const found = await request(services, subject, signal)
      const failed = failures(found).filter((failure) => failure !== undefined)
      await services.kysely.transaction().execute(async (trx) => {
        const db = new TenantDb(trx, businessId)
        await lockRecipient(db, subject.user_id)
        const lockedProject = await lockProject(db, subject.project_id)
        if (lockedProject !== undefined) {
          const project = await save(db, subject, found, { project: lockedProject, services })
          await publishProgress(db, project, { isFailed: failed.length > 0, now: services.now() })
        }
        await finish(trx)
      })
      logOutcome(log, { gathering: name, sniper_project_id: subject.project_id }, failed)
    },
  })
  return {
    job,
    async enqueue(db, id, options = {}) {
      const { businessId } = db
      return await enqueue(db, job, { businessId, id }, { ...options, singletonKey: `${businessId} ${id}` })
    },
  }
}

/** A provider that is not set up is the operator's choice, not a warning. */
function logOutcome(log: JobLog, about: object, failures: readonly ProviderError[]): void {
  const faults = failures.map(({ fault }) => fault)
  if (faults.every((fault) => fault === 'not_configured')) log.info({ ...about, faults }, 'gathered')
  else log.warn({ ...about, faults }, 'not all data could be gathered')
}
