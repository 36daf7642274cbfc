import { type RawBuilder, sql } from 'kysely'

/**
 * How many links, and lines of carts, point to each of the links whose ids `of` selects: rows `parent_id` and `count`.
 * They are counted once for a whole answer, whose ids are few: asked row by row, a planner that knows little of the
 * table looks through all links of the business for each.
 */
export function childCounts(businessId: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const isWanted = sql`business_id = ${businessId} and parent_id = any(array(${of}))`
  return sql`
    select parent_id, count(*)::int as count from (
      select parent_id from links where ${isWanted}
      union all
      select parent_id from cart_links where ${isWanted}
    ) as child group by parent_id`
}
