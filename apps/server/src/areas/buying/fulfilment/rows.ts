import type { LineCheckState } from '@linkwright/core/buying/fulfilment/check-verdict'
import type { OwnStatus, SendState } from '@linkwright/core/buying/fulfilment/standing'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { Currency } from '@linkwright/core/values/currency'
import { type RawBuilder, sql } from 'kysely'
import { hasLine, isLateLine, isOpen } from './rules-sql.ts'

/** A line in a list, as JSON of the database has it. */
export interface ShortLineRow {
  id: number
  order_id: number
  type: OrderedType
  status: string
  product_name: string
  published_url: string | null
  has_report: boolean
  vendor_ref: string | null
  send_state: SendState
  check_state: LineCheckState | null
}

export const shortLineColumns = sql`l.id, l.order_id, l.type, l.status, l.product_name, l.published_url,
  l.report_info is not null as has_report, l.vendor_ref, l.send_state, l.check_state`

/** An order as administrators read it, as JSON of the database has it. */
export interface AdminOrderRow {
  id: number
  business_id: number
  user_id: number | null
  order_number: string
  status: OwnStatus
  archived: boolean
  archived_by_customer: boolean
  payment_state: 'paid' | 'refunded' | 'disputed'
  created_at: string
  completed_at: string | null
  customer_name: string
  customer_email: string
  currency: Currency
  amount_cents: number
  profit_cents: number | null
  credit_back_cents: number | null
  credit_cents: number
  card_cents: number
  refunded_cents: number
  bought_cents: number
  special_inst: string | null
  assignee_id: number | null
  assignee: string | null
  late: boolean
}

/** What lines have brought in less what they cost; unknown once one of them is. Credit that is bought earns nothing. */
const profit = sql<number | null>`(
  select case when bool_and(l.cost_cents is not null) then sum(l.link_cents + l.content_cents - l.off_cents - l.cost_cents)::bigint end
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id and l.type <> 'credit')`

/** Account credit that was bought with it. */
const bought = sql<number>`(
  select coalesce(sum(l.link_cents), 0)::bigint
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id and l.type = 'credit')`

/** What an order is sent from, of `orders o`. */
export function adminOrderColumns(now: Date): RawBuilder<unknown> {
  return sql`o.id, o.business_id, o.user_id, o.order_number, o.status, o.admin_archived_at is not null as archived,
    o.archived_at is not null as archived_by_customer, o.payment_state, o.created_at, o.completed_at, o.customer_name,
    o.customer_email, o.currency, o.amount_cents, ${profit} as profit_cents, o.credit_back_cents, o.credit_cents,
    o.card_cents, o.refunded_cents, ${bought} as bought_cents, o.special_inst,
    o.assignee_id, (select ${nameOf('u')} from users u where u.id = o.assignee_id) as assignee,
    (${isOpen} and ${hasLine(isLateLine(now))}) as late`
}

/** Who somebody is to other administrators. */
export function nameOf(users: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(trim(${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}), ''), ${sql.ref(`${users}.email`)})`
}
