import type { SelectKeyPhrases } from '@linkwright/core/tracking/key-phrases/select-key-phrases'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/**
 * Selects the selected key phrases of a site.
 * @throws AppError not_found when none of the given ids exists, or the page is not of the site.
 */
export async function selectedPhrases(
  db: TenantDb,
  siteId: number,
  { ids, all: { page_id, q, except = [] } = {} }: SelectKeyPhrases,
): Promise<RawBuilder<unknown>> {
  const own = sql`
    select k.id from key_phrases k join pages p on p.business_id = k.business_id and p.id = k.page_id
    where k.business_id = ${db.businessId} and p.site_id = ${siteId}`
  if (ids !== undefined) {
    const { rows } = await sql`${own} and k.id = any(${ids}::bigint[]) limit 1`.execute(db)
    if (rows.length === 0) throw notFound()
    return sql`select unnest(${ids}::bigint[])`
  }
  if (page_id !== undefined) {
    const { rows } = await sql`
      select from pages where business_id = ${db.businessId} and site_id = ${siteId} and id = ${page_id}`.execute(
      db,
    )
    if (rows.length === 0) throw notFound()
  }
  return sql`${own} and k.id <> all(${except}::bigint[])
    ${page_id === undefined ? sql`` : sql`and k.page_id = ${page_id}`}
    ${q === undefined ? sql`` : sql`and ${containsText(sql`k.key_phrase`, q)}`}`
}
