import type { AdminOrder } from '@linkwright/core/buying/fulfilment/admin-order'
import { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import type { Days } from '@linkwright/core/buying/fulfilment/order-views'
import { type RawBuilder, sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { containsFolded } from '../../../db/contains-text.ts'
import { tablePage, tableRows, type TableSource, type Wanted } from '../../../db/table-page.ts'
import type { TableSql } from '../../../db/table-query.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { type Context, notFound } from '../../../http/context.ts'
import { presentAdminOrder } from './present.ts'
import { adminOrderColumns, adminOrderRow, shortLineColumns, shortLineRow } from './rows.ts'

export const sorts: TableSql<typeof adminOrders> = {
  date_created: { kind: 'moment', column: sql`o.created_at` },
  name: { kind: 'text', column: sql`o.customer_key` },
  email: { kind: 'text', column: sql`lower(o.customer_email collate "C")` },
  amount: { kind: 'count', column: sql`o.amount_cents` },
}

/** Selects `orders o` of a range of days (UTC), or between instants. */
export function onDays({ from, before }: Days): RawBuilder<boolean> {
  const at = (day: string) => sql`${new Date(day)}`
  return sql<boolean>`${from === null ? sql`true` : sql`o.created_at >= ${at(from)}`}
    and ${before === null ? sql`true` : sql`o.created_at < ${at(before)}`}`
}

/**
 * Selects `orders o` that contain a text in the order, its lines or its customer, or that have a line with exactly
 * this external id, which its index finds. It is in none of the searched texts, which customers can search too.
 */
export function matchesText(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined) return sql<boolean>`true`
  const texts = [sql`o.search`, sql`o.own_texts`, sql`o.line_texts`]
  return sql<boolean>`(${sql.join(
    texts.map((text) => containsFolded(text, q)),
    sql` or `,
  )} or o.id in (select x.order_id from order_lines x where lower(x.vendor_ref) = ${q.trim().toLowerCase()}))`
}

const listedRow = {
  ...adminOrderRow,
  lines: is.list({ ...shortLineRow, position: is.number }).nullable(),
}
type ListedRow = RowOf<typeof listedRow>

/** The texts are searched by {@link matchesText}, each separately: concatenated it would take twice as long. */
const source = (now: Date, asksOnce = false): TableSource<typeof adminOrders, ListedRow> => ({
  table: adminOrders,
  asksOnce,
  from: sql`orders o`,
  id: sql`o.id`,
  sorts,
  row: listedRow,
  read: (ids) => sql`
    select ${adminOrderColumns(now)}, (select json_agg(line order by line.position, line.id) from (
        select ${shortLineColumns}, l.position from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id) line) as lines
    from orders o where o.id = any(${ids})`,
})

/** One page of the orders of all businesses, with their lines. */
export async function adminOrderList(
  all: AllTenants,
  which: RawBuilder<boolean>,
  wanted: Wanted<typeof adminOrders>,
  { now, list, asksOnce }: { now: Date; list: Context['list']; asksOnce?: boolean },
): Promise<AdminOrder[]> {
  const whole = sql<boolean>`o.kind = 'order' and ${which} and ${matchesText(wanted.q)}`
  const { rows, ...page } = await tablePage(all, source(now, asksOnce), wanted, whole)
  list(page)
  return rows.map((row) => presentAdminOrder(row, row.lines ?? []))
}

/** @throws AppError not_found when there is no such order. */
export async function adminOrder(all: AllTenants, id: number, now: Date): Promise<AdminOrder> {
  const [row] = await tableRows(all.kysely, source(now), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  return presentAdminOrder(row, row.lines ?? [])
}
