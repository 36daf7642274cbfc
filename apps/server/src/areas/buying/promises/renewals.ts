import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** `order_lines n` of `orders o` is neither canceled nor refunded. */
const isPaid = sql<boolean>`o.payment_state = 'paid' and o.status <> ${sql.lit(CANCELED)}
  and n.status not in ('canceled', 'cancelled')`

/** The promises `p` of the renewals of a line that are ordered and paid. */
const renewalsOf = (line: string) => sql`order_lines n
  join orders o on o.business_id = n.business_id and o.id = n.order_id
  join link_promises p on p.business_id = n.business_id and p.order_line_id = n.id
  where n.business_id = ${sql.ref(`${line}.business_id`)} and n.renews_line_id = ${sql.ref(`${line}.order_line_id`)}
    and ${isPaid}`

/**
 * The end of a promise with what its delivered renewals add to it. A renewal that was canceled or refunded adds
 * nothing.
 * @param alias of its row of `link_promises`
 */
export const endOf = (alias: string) => sql`(${sql.ref(`${alias}.until_at`)} + coalesce(
  (select sum(p.until_at - p.from_at) from ${renewalsOf(alias)} and p.from_at is not null), interval '0'))`

/** The promise by which a link is claimed: of the latest delivered renewal, or the first one. */
export const currentPromise = (alias: string) => sql`lateral (
  select newest.* from (
    select p.* from ${renewalsOf(alias)} and p.from_at is not null
    union all select first.* from link_promises first
    where first.business_id = ${sql.ref(`${alias}.business_id`)} and first.id = ${sql.ref(`${alias}.id`)}) newest
  order by newest.from_at desc nulls last, newest.id desc limit 1)`

/** Ids of a watched line and of the lines that renew it. */
export const linesOfLink = (alias: string, column = 'id') => sql`(
  select ${sql.ref(`${alias}.${column}`)} union all
  select n.id from order_lines n
  where n.business_id = ${sql.ref(`${alias}.business_id`)} and n.renews_line_id = ${sql.ref(`${alias}.${column}`)})`

/** A renewal of a line is in a checkout that has not ended. */
const isBeingPaid = (line: string) => sql<boolean>`exists (
  select from checkouts k cross join json_array_elements(k.lines -> 'lines') paid
  where k.business_id = ${sql.ref(`${line}.business_id`)} and k.ended_at is null
    and (paid ->> 'renews_line_id')::bigint = ${sql.ref(`${line}.order_line_id`)})`

/** A renewal of a line is being paid for, or ordered and not delivered yet. */
export const isBeingRenewed = (alias: string) =>
  sql<boolean>`(exists (select from ${renewalsOf(alias)} and p.from_at is null) or ${isBeingPaid(alias)})`

/** Ends of the rented placements that the lines of an order begin or renew, copied to their watches. */
export async function refreshPaidUntil(db: TenantDb, orderId: number): Promise<void> {
  await sql`
    update link_watches w set paid_until = rented.paid_until, noticed_days = null
    from (select r.business_id, r.order_line_id, ${endOf('r')} as paid_until
      from link_promises r
      where r.business_id = ${db.businessId} and r.rented and r.from_at is not null and r.order_line_id in (
        select coalesce(l.renews_line_id, l.id) from order_lines l
        where l.business_id = ${db.businessId} and l.order_id = ${orderId})) rented
    where w.business_id = rented.business_id and w.order_line_id = rented.order_line_id
      and w.paid_until is distinct from rented.paid_until`.execute(db)
}
