import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob, type Job } from '../../../jobs/job.ts'
import { lockSite } from '../locks/site.ts'
import { scoreSite } from './score-site.ts'

/** Sites of one run: so many are done again at most when a server dies. */
const BATCH = 100

const After = z.object({ business_id: z.int(), site_id: z.int() })
type After = z.infer<typeof After>

/**
 * Scores every site again after the gauges' ranges were changed: a batch in each run, a site in each transaction, and the
 * next batch is enqueued with the end of this one.
 */
export const scoreAllJob: Job<{ after?: After | undefined }> = defineJob({
  name: 'score-all',
  schema: z.object({ after: After.optional() }),
  async run(services, { after = { business_id: 0, site_id: 0 } }, { signal, finish }) {
    const sites = await sitesAfter(services, after)
    for (const site of sites) {
      signal.throwIfAborted()
      await scoreAgain(services, site)
    }
    const last = sites.length === BATCH ? sites.at(-1) : undefined
    await services.kysely.transaction().execute(async (trx) => {
      if (last !== undefined) await enqueue(trx, scoreAllJob, { after: last })
      await finish(trx)
    })
  },
})

function sitesAfter({ kysely }: Services, after: After): Promise<After[]> {
  return kysely
    .selectFrom('site_figures')
    .select(['business_id', 'site_id'])
    .where(sql<boolean>`(business_id, site_id) > (${after.business_id}::bigint, ${after.site_id}::bigint)`)
    .orderBy('business_id')
    .orderBy('site_id')
    .limit(BATCH)
    .execute()
}

/** A site that was deleted meanwhile has nothing to score. */
async function scoreAgain(services: Services, { business_id, site_id }: After): Promise<void> {
  await services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const there = await db.from('sites').select('id').where('id', '=', site_id).executeTakeFirst()
    if (there !== undefined) await scoreSite(db, await lockSite(db, site_id), today(services), [])
  })
}
