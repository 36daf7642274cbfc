import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { CountedLine } from '../../tracking/figures/counts-change.ts'
import { tookFromCart } from '../../tracking/links/in-cart.ts'

/** A link that was about to be ordered, and where. */
export interface TakenLink extends CountedLine {
  site_id: number | null
  page_id: number | null
}

export interface Taken {
  user_id: number
  /** Null for a line that orders none. */
  link: TakenLink | null
}

/** Takes lines out of carts, of `cart_lines c` and `cart_links k`, tells the links, and answers what they were. */
export async function takeOut(db: TenantDb, which: RawBuilder<boolean>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with wanted as (
      select c.id from cart_lines c
      left join cart_links k on k.business_id = c.business_id and k.line_id = c.id
      where c.business_id = ${db.businessId} and ${which}),
    link as (
      delete from cart_links where business_id = ${db.businessId} and line_id in (select id from wanted)
      returning line_id, site_id, page_id, anchor_category, link_map_id, parent_id),
    line as (
      delete from cart_lines where business_id = ${db.businessId} and id in (select id from wanted)
      returning id, user_id)
    select line.user_id, to_json(link) as link from line left join link on link.line_id = line.id`.execute(db)
  await tookFromCart(
    db,
    rows.flatMap(({ link }) => link ?? []),
  )
  return rows
}
