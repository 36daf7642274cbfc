import type { Kysely } from 'kysely'
import { IMPORT_SOURCE } from '../areas/tracking/links/import-rows.ts'
import { reclassify } from '../areas/tracking/links/reclassify.ts'
import { refreshFigures } from '../areas/tracking/figures/score-site.ts'
import { lockPage } from '../areas/tracking/locks/page.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { SAMPLE_MARK } from './sample-export.ts'
import { harborAndPine } from './sites/harbor-and-pine.ts'

/** Names of the sample export's page and its site. */
export const samplePage = { site: harborAndPine.name, page: 'Ultralight Tents' } as const

/**
 * Deletes the links of earlier sample exports from their page, so that every start of the demo can show the whole
 * import; the page's other links stay. Does nothing when the page was deleted.
 * @param today yyyy-mm-dd
 */
export async function clearSample(kysely: Kysely<DB>, today: string): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const page = await trx
      .selectFrom('pages as p')
      .innerJoin('sites as s', (join) =>
        join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.site_id'),
      )
      .where('s.name', '=', samplePage.site)
      .where('p.page_nickname', '=', samplePage.page)
      .select(['p.business_id', 'p.site_id', 'p.id'])
      .orderBy('p.id')
      .executeTakeFirst()
    if (page === undefined) return
    const db = new TenantDb(trx, page.business_id)
    await lockPage(db, page.id, 'no key update')
    const { numDeletedRows } = await db
      .delete('links')
      .where('page_id', '=', page.id)
      .where('source', '=', IMPORT_SOURCE)
      .where('url', 'like', `https://%.example/%-${SAMPLE_MARK}%`)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await reclassify(db, page.id)
    await refreshFigures(db, page.site_id, today, [page.id])
  })
}
