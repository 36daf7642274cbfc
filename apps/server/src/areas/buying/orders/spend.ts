import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { isMine } from './rows.ts'

/**
 * The spending on a site in a day's calendar month (UTC), in cents: links and their content, before discounts and
 * credit. For a statement that reads sites by these columns.
 */
export function linkSpend(business: string, site: string, today: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(l.link_cents + l.content_cents), 0)::bigint from order_lines l
    where l.business_id = ${sql.ref(business)} and l.site_id = ${sql.ref(site)}
      and l.placed_at >= date_trunc('month', ${today}::date::timestamp) at time zone 'UTC')`
}

/** The same from the first of the day's month to the end of that day, of a site `sites s`. */
export function linkSpendUpTo(day: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(l.link_cents + l.content_cents), 0)::bigint from order_lines l
    where l.business_id = s.business_id and l.site_id = s.id
      and l.placed_at >= date_trunc('month', ${day}::date::timestamp) at time zone 'UTC'
      and l.placed_at < (${day}::date + 1)::timestamp at time zone 'UTC')`
}

/** Whether the viewer may read an order of a site. For a statement that reads sites by these columns. */
export function hasOrders(db: TenantDb, viewer: Viewer, business: string, site: string): RawBuilder<boolean> {
  const readable = viewer.is_main
    ? sql``
    : sql`and exists (select from orders o where ${isMine(db, viewer)} and o.id = l.order_id)`
  return sql<boolean>`exists (
    select from order_lines l
    where l.business_id = ${sql.ref(business)} and l.site_id = ${sql.ref(site)} ${readable})`
}
