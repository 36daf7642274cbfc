import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'

/** So many at once stay far from the deadline of a statement, on a slow machine too. */
const AT_ONCE = 2000

/**
 * Deletes all links of pages that are about to go, some after others: a page's cascade would take all of them in one
 * statement, which with a hundred thousand links misses its deadline.
 */
export async function deleteLinksOf(
  db: TenantDb,
  pageIds: readonly number[],
  atOnce = AT_ONCE,
): Promise<void> {
  for (let deleted = atOnce; deleted >= atOnce;) {
    const { numAffectedRows } = await sql`
      delete from links where business_id = ${db.businessId} and id in (
        select id from links
        where business_id = ${db.businessId} and page_id = any(${[...pageIds]}::bigint[])
        order by page_id, id
        limit ${sql.lit(atOnce)})`.execute(db.kysely)
    deleted = Number(numAffectedRows ?? 0)
  }
}
