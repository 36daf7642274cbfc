import type { SelectOpportunities } from '@linkwright/core/tracking/opportunities/select-opportunities'
import { type RawBuilder, sql } from 'kysely'
import { cachedRows } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { matching, ofSite, opportunitySource } from './source.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Selects the selected opportunities of a site.
 * @throws AppError not_found when none of the given ids exists.
 */
export async function selectedOpportunities(
  db: TenantDb,
  siteId: number,
  { ids, all }: SelectOpportunities,
): Promise<RawBuilder<unknown>> {
  if (ids === undefined) return matching(db, siteId, cachedRows(opportunitySource(db), all ?? {}), all ?? {})
  if ((await idsOfSite(db, siteId, ids)).length === 0) throw notFound()
  return sql`select unnest(${ids}::bigint[])`
}

/** The ids among these that belong to the site. */
export async function idsOfSite(db: TenantDb, siteId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await typedSql({ id: is.number })`
    select o.id from opportunities o join pages p on p.business_id = o.business_id and p.id = o.page_id
    where ${ofSite(db, siteId)} and o.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
