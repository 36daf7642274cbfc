import type { TenantDb } from '../../../db/tenant.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { type LockedSite, lockSite } from '../../tracking/locks/site.ts'
import { lockPage } from '../../tracking/locks/page.ts'

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
  const sites: LockedSite[] = []
  for (const siteId of new Set(lines.map(({ site_id }) => site_id ?? 0)))
    sites.push(await lockSite(db, siteId))
  const gone = await db
    .delete('cart_lines')
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .returning(['site_id', 'page_id', 'anchor_category', 'link_map_id', 'parent_id'])
    .execute()
  for (const site of sites) {
    const changes = new Map<number, CountsChange>()
    for (const line of gone) {
      if (line.site_id !== site.id || line.page_id === null) continue
      const change = changes.get(line.page_id) ?? new CountsChange()
      changes.set(line.page_id, change.line(-1, line))
    }
    if (changes.size > 0) await changeFigures(db, site, today, changes)
  }
}
