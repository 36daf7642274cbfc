import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'

/**
 * The rows of one answer with how many links, and lines of carts, point to each. They are counted once for all of
 * them: asked row by row, a planner that knows little of the table looks through all links of the business for each.
 */
export async function withChildren<Row extends { id: number }>(
  db: TenantDb,
  rows: readonly Row[],
): Promise<(Row & { child_links: number })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ parent_id: number; count: number }>`
    select parent_id, count(*)::int as count from (
      select parent_id from links where business_id = ${db.businessId} and parent_id = any(${ids}::bigint[])
      union all
      select parent_id from cart_lines where business_id = ${db.businessId} and parent_id = any(${ids}::bigint[])
    ) as child group by parent_id`.execute(db.kysely)
  const counts = new Map(found.rows.map(({ parent_id, count }) => [parent_id, count]))
  return rows.map((row) => ({ ...row, child_links: counts.get(row.id) ?? 0 }))
}
