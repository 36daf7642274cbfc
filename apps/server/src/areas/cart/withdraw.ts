import type { TenantDb } from '../../db/tenant.ts'
import { refreshFigures } from '../pages/figures.ts'
import { lockPage } from '../pages/lock.ts'

/**
 * Takes the lines of all sites but the kept ones out of a user's cart, for good: the user may no longer see those
 * sites, or goes. Their suggestions are on the link map again, and the pages' figures follow. The caller holds the user.
 */
export async function withdrawLines(
  db: TenantDb,
  userId: number,
  keptSites: readonly number[],
  today: string,
): Promise<void> {
  const lines = await db
    .from('cart_lines')
    .select(['id', 'site_id', 'page_id'])
    .where('user_id', '=', userId)
    .where('site_id', 'is not', null)
    .$if(keptSites.length > 0, (query) => query.where('site_id', 'not in', keptSites))
    .orderBy('site_id')
    .orderBy('page_id')
    .execute()
  if (lines.length === 0) return
  const pages = new Set(lines.flatMap(({ page_id }) => page_id ?? []))
  for (const pageId of pages) await lockPage(db, pageId, 'share')
  const ids = lines.map(({ id }) => id)
  await db.delete('cart_lines').where('id', 'in', ids).execute()
  for (const [siteId, ofSite] of Map.groupBy(lines, ({ site_id }) => site_id)) {
    const changed = [...new Set(ofSite.flatMap(({ page_id }) => page_id ?? []))]
    if (siteId !== null && changed.length > 0) await refreshFigures(db, siteId, today, changed)
  }
}
