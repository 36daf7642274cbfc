import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { endStalledImports } from './end-stalled-imports.ts'
import { runImports } from './run-imports.ts'

/** Duration of one run, after which other jobs get their turn. */
const RUN_MS = 10_000
/** One job is enough, however many imports wait: their rows are the queue in which businesses take turns. */
const one = { singletonKey: 'schedule' }

/**
 * Processes waiting large imports, and ends those whose file stopped arriving. It also runs on a schedule: to retry
 * a failed import, and to continue one left by a stopped server or created by an older version without a job.
 */
export const importsJob = defineJob({
  name: 'imports',
  schema: z.object({}),
  schedule: { everyMinutes: 1, andAtStart: true },
  async run(services, _data, { signal, finish, log }) {
    await endStalledImports(services)
    const enough = AbortSignal.timeout(RUN_MS)
    const until = AbortSignal.any([signal, enough])
    await runImports(services, until, (error) => log.error({ err: error }, 'an import failed'))
    if (!enough.aborted) return
    await services.kysely.transaction().execute(async (trx) => {
      await enqueue(trx, importsJob, {}, one)
      await finish(trx)
    })
  },
})

/** Enqueues the processing of an import that has arrived completely, in the transaction that completed it. */
export async function enqueueImports(db: TenantDb): Promise<void> {
  await enqueue(db, importsJob, {}, { ...one, isForAllTenants: true })
}
