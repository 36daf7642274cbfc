import { MAP_SIZE } from '@linkwright/core/tracking/link-map/weights'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'
import { send } from '../../../live/send.ts'
import { lockSite } from '../locks/site.ts'
import { addSuggestionCount } from '../figures/link-counts.ts'
import { fillLinkMap } from './fill.ts'

/**
 * Refills the link map of every page that has key phrases and lacks suggestions. It runs each night and never right
 * after a suggestion was used, so that users see that it left the map.
 */
export const linkMapRefill: EachBusiness = {
  name: 'refill-link-maps',
  schedule: { dailyAt: '02:00' },
  due: () => sql`
    select p.id from pages p
    where p.business_id = b.id
      and exists (select from key_phrases k where k.business_id = p.business_id and k.page_id = p.id)
      and (
        select count(*) from links l
        where l.business_id = p.business_id and l.page_id = p.id and l.progress = 'not_ordered' and l.level = 'primary'
      ) < ${MAP_SIZE}`,
  /** Suggestions affect no score: only the page's number of links changes. */
  async one({ kysely, random }, { business_id, id }) {
    return await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const page = await lock(db, 'pages', id).select('site_id').executeTakeFirst()
      // The row was deleted concurrently.
      if (page === undefined) return false
      const added = await fillLinkMap(db, id, random)
      if (added === 0) return false
      await lockSite(db, page.site_id)
      await addSuggestionCount(db, id, added)
      await send(db, 'updatePageLinks', { site_id: page.site_id, page_id: id })
      return true
    })
  },
}
