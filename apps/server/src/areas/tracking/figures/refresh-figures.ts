import type { TenantDb } from '../../../db/tenant.ts'
import { lockSite } from '../locks/site.ts'
import { countAndScoreSite } from './score-site.ts'

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
  await countAndScoreSite(db, site, today, changed)
}
