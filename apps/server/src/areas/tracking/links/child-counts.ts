import { type RawBuilder, sql } from 'kysely'

/**
 * Counts the child links of the links that `of` selects: rows `parent_id` and `count`. They are counted once per
 * response, whose ids are few: counted row by row, a planner with little statistics would scan all links of the
 * business for each row.
 */
export function childCounts(businessId: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select parent_id, count(*)::int as count from links
    where business_id = ${businessId} and parent_id = any(array(${of})) group by parent_id`
}
