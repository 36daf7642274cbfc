import { sql } from 'kysely'
import type { TenantDb } from './tenant.ts'

/** Tables whose rows can be marked as duplicates of an older row of their page. */
export type MarkedTable = 'links' | 'opportunities'

/** An address of a page. */
export interface PageAddress {
  page_id: number
  url_hash: Buffer
}

/**
 * Of addresses whose counted row has gone, the oldest marked row counts from now on. Answers the rows that lost their
 * mark. In the transaction of the deletion.
 */
export async function promoteDuplicates(
  db: TenantDb,
  table: MarkedTable,
  addresses: readonly PageAddress[],
): Promise<(PageAddress & { id: number })[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<PageAddress & { id: number }>`
    update ${sql.table(table)} l set is_duplicate = false
    from (
      select min(d.id) as id
      from unnest(${addresses.map(({ page_id }) => page_id)}::bigint[],
        ${addresses.map(({ url_hash }) => url_hash)}::bytea[]) as v (page_id, url_hash)
      join ${sql.table(table)} d on d.business_id = ${db.businessId} and d.page_id = v.page_id
        and d.url_hash = v.url_hash and d.is_duplicate
      where not exists (
        select from ${sql.table(table)} o
        where o.business_id = ${db.businessId} and o.page_id = v.page_id and o.url_hash = v.url_hash
          and o.url_hash is not null and not o.is_duplicate)
      group by v.page_id, v.url_hash) as oldest
    where l.business_id = ${db.businessId} and l.id = oldest.id
    returning l.id, l.page_id, l.url_hash`.execute(db)
  return rows
}
