import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { lockPage } from '../locks/page.ts'
import { afterTopTenChange } from './after-top-ten-change.ts'
import { saveChoice } from './choices.ts'

/**
 * Excludes a row of a page's top ten from its averages, or includes it again, and updates the page's score and
 * gauges.
 */
export async function setIgnored(
  db: TenantDb,
  { siteId, pageId, id }: { siteId: number; pageId: number; id: number },
  ignored: boolean,
  today: string,
): Promise<void> {
  await lockPage(db, pageId, 'no key update')
  const row = await db
    .from('top_ten_rows')
    .select(['ignored', 'competitor_id'])
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.ignored === ignored) return
  await saveChoice(db, { page_id: pageId, competitor_id: row.competitor_id, ignored })
  await db.update('top_ten_rows').set({ ignored }).where('id', '=', id).execute()
  await afterTopTenChange(db, { siteId, pageId }, today)
}
