import type { RemoveLinks } from '@linkwright/core/tracking/links/remove-links'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { matchingLinks } from './queries.ts'

/**
 * Selects the selected links of a page.
 * @throws AppError not_found when none of the given ids exists; it does not reveal whether they ever did.
 */
export async function selectedLinks(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  { ids, all }: RemoveLinks,
): Promise<RawBuilder<unknown>> {
  if (ids === undefined) return matchingLinks(db, { siteId, pageId, ...all })
  const one = await db
    .from('links')
    .select('id')
    .where('page_id', '=', pageId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .limit(1)
    .executeTakeFirst()
  if (one === undefined) throw notFound()
  return sql`select unnest(${ids}::bigint[])`
}
