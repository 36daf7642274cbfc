import { sql } from 'kysely'
import { notFound } from '../../../http/context.ts'
import { type FirstLock, lockFirst } from '../../../http/first-lock.ts'
import { lock, lockClause } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockedSite, type LockedSite, lockSite } from './site.ts'

interface Place {
  siteId: number
  pageId: number
}

/** Locks a page, so that its phrases do not change, and then its site, for a change of the page's links. */
export const pageAndSite = ({ siteId, pageId }: Place): FirstLock<LockedSite> => ({
  row: lockedSite.row,
  query: (db, condition) => sql`
    with page as materialized (
      select from pages where business_id = ${db.businessId} and id = ${pageId} and ${condition}
      ${lockClause(db, 'pages', pageId, { mode: 'share' })})
    select ${lockedSite.of('sites')} from sites
    where business_id = ${db.businessId} and id = ${siteId} and exists (select from page)
    ${lockClause(db, 'sites', siteId)}`,
})

/** The same as a separate statement. */
export async function lockPageAndSite(db: TenantDb, place: Place): Promise<LockedSite> {
  const { locked } = await lockFirst(db, pageAndSite(place))
  if (locked === null) throw notFound()
  return locked
}

/**
 * Locks several pages of a site and then the site, for a change of their links. Returns the locked pages: those that
 * were deleted are missing.
 */
export async function lockPagesAndSite(
  db: TenantDb,
  siteId: number,
  pageIds: readonly number[],
): Promise<{ site: LockedSite; pageIds: number[] }> {
  const rows = await lock(db, 'pages', pageIds, 'share').select('id').where('site_id', '=', siteId).execute()
  return { site: await lockSite(db, siteId), pageIds: rows.map(({ id }) => id) }
}
