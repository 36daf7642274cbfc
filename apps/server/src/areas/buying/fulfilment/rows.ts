import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { hasLine, isLateLine, isOpen } from './rules-sql.ts'
import { claimsBack } from '../promises/claims-back.ts'

const ofLine = tableColumns('order_lines', [
  'id',
  'order_id',
  'type',
  'status',
  'product_name',
  'published_url',
  'vendor_ref',
  'send_state',
  'check_state',
])

/** A line in a list, as JSON of the database. */
export const shortLineRow = { ...ofLine.json, has_report: is.boolean }
export type ShortLineRow = RowOf<typeof shortLineRow>

export const shortLineColumns = sql`${ofLine.of('l')}, l.report_info is not null as has_report`

const ofOrder = tableColumns('orders', [
  'id',
  'business_id',
  'user_id',
  'order_number',
  'status',
  'payment_state',
  'created_at',
  'completed_at',
  'customer_name',
  'customer_email',
  'currency',
  'amount_cents',
  'credit_back_cents',
  'credit_cents',
  'card_cents',
  'refunded_cents',
  'claim_credit_reclaimed_cents',
  'claim_credit_owed_cents',
  'special_inst',
  'assignee_id',
])

/** An order as administrators read it, as JSON of the database. */
export const adminOrderRow = {
  ...ofOrder.json,
  archived: is.boolean,
  archived_by_customer: is.boolean,
  profit_cents: is.numberOrNull,
  bought_cents: is.number,
  claims_cents: is.number,
  assignee: is.textOrNull,
  late: is.boolean,
}
export type AdminOrderRow = RowOf<typeof adminOrderRow>

/** The income from lines minus their costs; unknown when one cost is. Bought credit is no income. */
const profit = sql<number | null>`(
  select case when bool_and(l.cost_cents is not null) then sum(l.link_cents + l.content_cents - l.off_cents - l.cost_cents)::bigint end
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id and l.type <> 'credit')`

/** The account credit bought with an order. */
const bought = sql<number>`(
  select coalesce(sum(l.link_cents), 0)::bigint
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id and l.type = 'credit')`

/** The columns that an order is sent from, of `orders o`. */
export function adminOrderColumns(now: Date): RawBuilder<unknown> {
  return sql`${ofOrder.of('o')}, o.admin_archived_at is not null as archived,
    o.archived_at is not null as archived_by_customer, ${profit} as profit_cents, ${bought} as bought_cents, ${claimsBack} as claims_cents, (select ${nameOf('u')} from users u where u.id = o.assignee_id) as assignee,
    (${isOpen} and ${hasLine(isLateLine(now))}) as late`
}

/** A user's name as administrators see it. */
export function nameOf(users: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(trim(${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}), ''), ${sql.ref(`${users}.email`)})`
}
