import { type RawBuilder, sql } from 'kysely'

/**
 * How many links, and lines of carts, point to each of the links whose ids `of` selects: rows `parent_id` and `count`.
 * They are counted once for a whole answer, whose ids are few: asked row by row, a planner that knows little of the
 * table looks through all links of the business for each.
 */
export function childCounts(businessId: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const wanted = sql`any(array(${of}))`
  return sql`
    select parent_id, sum(count)::int as count from (
      select parent_id, 1 as count from links where business_id = ${businessId} and parent_id = ${wanted}
      union all
      select id, cart_tiers from links where business_id = ${businessId} and id = ${wanted} and cart_tiers > 0
    ) as child group by parent_id`
}
