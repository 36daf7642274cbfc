import type { SelectSiteLinks } from '@linkwright/core/tracking/links/select-links'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { matchingLinks } from './queries.ts'

/**
 * Selects the selected links of a page, or of all pages of a site.
 * @throws AppError not_found when none of the given ids exists; it does not reveal whether they ever did.
 */
export async function selectedLinks(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId?: number },
  { ids, all: { page_id = pageId, except = [], ...filters } = {} }: SelectSiteLinks,
): Promise<RawBuilder<unknown>> {
  const own = (some: readonly number[]) => sql`
    select l.id from links l join pages p on p.business_id = l.business_id and p.id = l.page_id
    where l.business_id = ${db.businessId} and p.site_id = ${siteId} and l.id = any(${[...some]}::bigint[])
      ${pageId === undefined ? sql`` : sql`and l.page_id = ${pageId}`}`
  if (ids !== undefined) {
    const { rows } = await sql`${own(ids)} limit 1`.execute(db)
    if (rows.length === 0) throw notFound()
    return sql`select unnest(${ids}::bigint[])`
  }
  if (page_id !== undefined && page_id !== pageId) await requirePageOf(db, siteId, page_id)
  const matching = matchingLinks(db, { siteId, pageId: page_id, ...filters })
  return except.length === 0 ? matching : sql`${matching} and l.id <> all(${except}::bigint[])`
}

/** @throws AppError not_found when the site has no such page. */
export async function requirePageOf(db: TenantDb, siteId: number, pageId: number): Promise<void> {
  const page = await db
    .from('pages')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (page === undefined) throw notFound()
}
