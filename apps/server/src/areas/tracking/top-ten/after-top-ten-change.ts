import { topTenAverages } from '@linkwright/core/tracking/top-ten/averages'
import { summaryRatios } from '@linkwright/core/tracking/top-ten/summary'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockSite } from '../locks/site.ts'
import { scorePages } from '../figures/score-site.ts'
import { summaryOf, topTenOf } from './read.ts'

/**
 * Stores a page's top ten averages, so that scoring a site reads no competitor's links. Under the site's lock,
 * before the site is scored.
 */
export async function saveAverages(db: TenantDb, pageId: number): Promise<void> {
  await db
    .update('page_figures')
    .set(await averagesOf(db, pageId))
    .where('page_id', '=', pageId)
    .execute()
}

/** The averages of a page's top ten as columns. */
export async function averagesOf(db: TenantDb, pageId: number) {
  const averages = topTenAverages(await topTenOf(db, pageId))
  const ratios = summaryRatios(await summaryOf(db, pageId))
  return {
    average_content_count: averages.content_count,
    average_links_to_url: averages.primary_links_to_url,
    average_home_page_links: averages.home_page_links,
    average_exact: ratios?.exact ?? null,
    average_blended: ratios?.blended ?? null,
    average_natural: ratios?.natural ?? null,
  }
}

/**
 * Updates what depends on a page's top ten after its rows, or the phrase that they are compared with, changed. In
 * the transaction of the change.
 */
export async function afterTopTenChange(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  today: string,
): Promise<void> {
  const site = await lockSite(db, siteId)
  await saveAverages(db, pageId)
  await scorePages(db, site, today, [pageId])
}
