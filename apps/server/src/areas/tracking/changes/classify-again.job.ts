import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'
import type { Carts } from '../links/carts.ts'
import { follow } from './follow.ts'

/**
 * Classifies the anchors of pages that a migration has marked, since how words are compared has changed, and counts
 * what depends on them. Looks for such pages when a server starts and each hour; afterwards there are none.
 */
export function classifyMarked(carts: Carts): EachBusiness {
  return {
    name: 'classify-anchors',
    schedule: { everyMinutes: 60, andAtStart: true },
    due: () => sql`select p.id from pages p where p.business_id = b.id and p.classify_again`,
    async one(services, { business_id, id }) {
      return await services.kysely.transaction().execute(async (trx) => {
        const db = new TenantDb(trx, business_id)
        const page = await lock(db, 'pages', id).select(['site_id', 'classify_again']).executeTakeFirst()
        if (page === undefined || !page.classify_again) return false
        await db.update('pages').set({ classify_again: false }).where('id', '=', id).execute()
        const place = { siteId: page.site_id, pageIds: [id] }
        await follow(db, ['comparedDifferently'], place, { ...services, carts })
        return true
      })
    },
  }
}
