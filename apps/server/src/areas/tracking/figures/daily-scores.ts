import { sql } from 'kysely'
import { thinDays } from './figures-by-day.ts'
import { scoreSite } from './score-site.ts'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'

/** The hour of the day (UTC) from which points that depend on age are recomputed. */
const FROM_HOUR = 2
const HOUR_MS = 3_600_000

const dueOn = ({ now }: Services) =>
  new Date(now().getTime() - FROM_HOUR * HOUR_MS).toISOString().slice(0, 10)

/**
 * Rescores every site that was last scored on an earlier day, because link recency ages without any write. Waits
 * for sites that are being written to, since not every write scores its site.
 */
export const dailyScores: EachBusiness = {
  name: 'score-daily',
  schedule: { dailyAt: '02:00' },
  due: (services) =>
    sql`select f.site_id as id from site_figures f where f.business_id = b.id and f.scored_on < ${dueOn(services)}`,
  async one(services, { business_id, id }) {
    return await services.kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const site = await lock(db, 'sites', id).select(['id', 'brand_rank']).executeTakeFirst()
      // Checked under the lock: the previous holder may have scored the site.
      const late = await db
        .from('site_figures')
        .select('site_id')
        .where('site_id', '=', id)
        .where('scored_on', '<', dueOn(services))
        .executeTakeFirst()
      if (site === undefined || late === undefined) return false
      await scoreSite(db, site, today(services), [])
      await thinDays(db, id, today(services))
      return true
    })
  },
}
