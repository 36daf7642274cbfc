import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { type LockedSite, lockSite } from '../../tracking/locks/site.ts'
import { lockPage } from '../../tracking/locks/page.ts'
import { takeOut } from './take-out.ts'

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
  const { rows: lines } = await sql<{ id: number; site_id: number; page_id: number | null }>`
    select c.id, k.site_id, k.page_id from cart_lines c
    join cart_links k on k.business_id = c.business_id and k.line_id = c.id
    where c.business_id = ${db.businessId} and c.user_id = ${userId}
      and k.site_id is not null and k.site_id <> all(${keptSites}::bigint[])
    order by k.site_id, k.page_id`.execute(db)
  if (lines.length === 0) return
  const pages = new Set(lines.flatMap(({ page_id }) => page_id ?? []))
  for (const pageId of pages) await lockPage(db, pageId, 'share')
  const sites: LockedSite[] = []
  for (const siteId of new Set(lines.map(({ site_id }) => site_id))) sites.push(await lockSite(db, siteId))
  const ids = lines.map(({ id }) => id)
  const gone = await takeOut(db, sql<boolean>`c.id = any(${ids}::bigint[])`)
  for (const site of sites) {
    const changes = new Map<number, CountsChange>()
    for (const { link } of gone) {
      if (link?.site_id !== site.id || link.page_id === null) continue
      const change = changes.get(link.page_id) ?? new CountsChange()
      changes.set(link.page_id, change.line(-1, link))
    }
    if (changes.size > 0) await changeFigures(db, site, today, changes)
  }
}
