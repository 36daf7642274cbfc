import type { DiscountRule } from '@linkwright/core/buying/cart/discount'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'

export interface CartLineRow {
  id: number
  product_id: number
  content_id: number | null
  anchor_text: string
  anchor_type: string
  url: string | null
  site_id: number | null
  page_id: number | null
  link_map_id: number | null
  parent_id: number | null
  source: string | null
  site_name: string | null
  site_url: string | null
  page_nickname: string | null
  page_url: string | null
  /** Where the link stands that the ordered one shall point to. */
  parent_url: string | null
}

/** A user's own lines, oldest first; those of a site that a sub-user may no longer see are left out. */
export async function cartRows(
  db: TenantDb,
  viewer: Viewer,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select c.id, c.product_id, c.content_id, c.anchor_text, c.anchor_type, c.url, c.site_id, c.page_id,
      c.link_map_id, c.parent_id, c.source, s.name as site_name, s.url as site_url, p.page_nickname, p.page_url,
      above.url as parent_url
    from cart_lines c
    left join sites s on s.business_id = c.business_id and s.id = c.site_id
    left join pages p on p.business_id = c.business_id and p.id = c.page_id
    left join links above on above.business_id = c.business_id and above.id = c.parent_id
    where c.business_id = ${db.businessId} and c.user_id = ${viewer.user_id} and ${which}
      and (c.site_id is null or ${isGranted(viewer, 'c.business_id', 'c.site_id')})
    order by c.id`.execute(db.kysely)
  return rows
}

export async function countLines(db: TenantDb, userId: number): Promise<number> {
  const { count } = await db
    .from('cart_lines')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Every discount there is, in the order in which they are given. */
export async function discountRules({ kysely }: TenantDb): Promise<DiscountRule[]> {
  return await kysely
    .selectFrom('cart_discounts')
    .select(['title', 'product_name as product', 'cents', 'quantity', 'from_day as from', 'to_day as to'])
    .orderBy('id')
    .execute()
}
