import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { today } from '../../../http/context.ts'
import { eachBusiness } from '../../../jobs/each-business.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { lockSite } from '../locks/site.ts'
import { scoreSite } from './score-site.ts'

/** Rescores every site after the gauge ranges changed. */
export const [scoreAllJob, scoreAllOfBusinessJob] = eachBusiness({
  name: 'score-all',
  due: () => sql`select f.site_id as id from site_figures f where f.business_id = b.id`,
  async one({ kysely, now }, { business_id, id }) {
    return await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const there = await db.from('sites').select('id').where('id', '=', id).executeTakeFirst()
      // The row was deleted concurrently.
      if (there === undefined) return false
      await scoreSite(db, await lockSite(db, id), today({ now }), [])
      return true
    })
  },
})

/** Enqueues the rescoring of all sites with the transaction. */
export async function enqueueScoreAll(trx: Kysely<DB>): Promise<void> {
  await enqueue(trx, scoreAllJob, {}, { singletonKey: 'all' })
}
