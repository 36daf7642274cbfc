import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { endStalledImports } from './end-stalled-imports.ts'
import { runImports } from './run-imports.ts'

/** So long one run works before it lets the other jobs of everybody have their turn, and goes on behind them. */
const RUN_MS = 10_000
/** One is enough, however many imports wait: their rows are the line in which businesses take turns. */
const one = { singletonKey: 'schedule' }

/**
 * Works off the large imports that wait, and ends those whose file stopped arriving. It runs by itself too, so that an
 * import that failed goes on, and one that a server left behind, or a version whose imports asked for no job.
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

/** Has an import that is there as a whole begun soon; in the transaction that has made it so. */
export async function enqueueImports(db: TenantDb): Promise<void> {
  await enqueue(db, importsJob, {}, { ...one, isEverybodys: true })
}
