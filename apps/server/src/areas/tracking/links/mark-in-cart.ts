import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** What a line of a cart stands for: a suggestion, which is off the link map meanwhile, and the link it shall point to. */
interface CartLine {
  link_map_id: number | null
  parent_id: number | null
}

/** Tells the links that a line was put into a cart. Under the site's lock. */
export async function markInCart(db: TenantDb, line: CartLine): Promise<void> {
  await updateMarks(db, [line], 1)
}

/** Tells them that lines were taken out. A link that has gone meanwhile is told nothing. */
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
