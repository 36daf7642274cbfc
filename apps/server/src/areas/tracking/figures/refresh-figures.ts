import type { TenantDb } from '../../../db/tenant.ts'
import { lockSite } from '../locks/site.ts'
import { countLinksOf, saveCounts } from './link-counts.ts'
import { scoreSite } from './score-site.ts'

/**
 * Counts the links of the pages in `changed` again, whatever was stored, and recomputes what depends on a site's
 * links, phrases and competitors, inside the transaction of the change.
 */
export async function refreshFigures(
  db: TenantDb,
  siteId: number,
  today: string,
  changed: readonly number[],
): Promise<void> {
  const site = await lockSite(db, siteId)
  for (const pageId of changed) await saveCounts(db, pageId, await countLinksOf(db, pageId))
  await scoreSite(db, site, today, changed)
}
