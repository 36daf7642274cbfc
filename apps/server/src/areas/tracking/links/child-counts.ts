import { type RawBuilder, sql } from 'kysely'

/**
 * How many links point to each of the links whose ids `of` selects, as their list shows them: rows `parent_id` and
 * `count`. They are counted once for a whole answer, whose ids are few: asked row by row, a planner that knows little of
 * the table looks through all links of the business for each.
 */
export function childCounts(businessId: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select parent_id, count(*)::int as count from links
    where business_id = ${businessId} and parent_id = any(array(${of})) group by parent_id`
}
