import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * The links that a cart line concerns: the suggestion that it orders, which is off the link map while it is in the
 * cart, and the parent that the ordered link will point to.
 */
interface CartLine {
  link_map_id: number | null
  parent_id: number | null
}

/** Marks the links of lines that were put into a cart. Under the site's lock. */
export async function markInCart(db: TenantDb, lines: readonly CartLine[]): Promise<void> {
  await updateMarks(db, lines, 1)
}

/** Unmarks the links of removed lines. Deleted links are skipped. */
export async function unmarkInCart(db: TenantDb, lines: readonly CartLine[]): Promise<void> {
  await updateMarks(db, lines, -1)
}

async function updateMarks(db: TenantDb, lines: readonly CartLine[], by: 1 | -1): Promise<void> {
  const suggestions = lines.flatMap(({ link_map_id }) => link_map_id ?? [])
  const parents = lines.flatMap(({ parent_id }) => parent_id ?? [])
  if (suggestions.length > 0)
    await db
      .update('links')
      .set({ in_cart: by === 1 })
      .where('id', '=', sql<number>`any(${suggestions}::bigint[])`)
      .execute()
  if (parents.length > 0)
    await sql`
      update links l set cart_tiers = l.cart_tiers + v.count * ${by}::int
      from (select id, count(*)::int as count from unnest(${parents}::bigint[]) as id group by id) v
      where l.business_id = ${db.businessId} and l.id = v.id`.execute(db)
}
