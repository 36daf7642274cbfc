import type { TenantDb } from '../../../db/tenant.ts'
import { takeLinesOut } from './lines-out.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

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
  const { rows: lines } = await typedSql({ id: is.number, site_id: is.number, page_id: is.numberOrNull })`
    select c.id, k.site_id, k.page_id from cart_lines c
    join cart_links k on k.business_id = c.business_id and k.line_id = c.id
    where c.business_id = ${db.businessId} and c.user_id = ${userId}
      and k.site_id is not null and k.site_id <> all(${keptSites}::bigint[])`.execute(db)
  await takeLinesOut(db, lines, today)
}
