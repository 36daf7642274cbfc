import { type RawBuilder, sql } from 'kysely'

/**
 * What was spent on a site in a day's calendar month (UTC), in cents: links and their content, before discounts and credit.
 * For a statement that reads sites by these columns.
 */
export function linkSpend(business: string, site: string, today: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(l.link_cents + l.content_cents), 0)::bigint from order_lines l
    where l.business_id = ${sql.ref(business)} and l.site_id = ${sql.ref(site)}
      and l.placed_at >= date_trunc('month', ${today}::date::timestamp) at time zone 'UTC')`
}
