import type { AdminOrder } from '@linkwright/core/buying/fulfilment/admin-order'
import type { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import type { Days } from '@linkwright/core/buying/fulfilment/order-views'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { SortWord } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { holdsFolded } from '../../../db/holds-text.ts'
import { cursorAfter, type TableSql, tablePlace } from '../../../db/table-query.ts'
import { type Context, notFound } from '../../../http/context.ts'
import { presentAdminOrder } from './present.ts'
import { type AdminOrderRow, adminOrderColumns, shortLineColumns, type ShortLineRow } from './rows.ts'

const sorts: TableSql<typeof adminOrders> = {
  date_created: { kind: 'moment', column: sql`o.created_at` },
  name: { kind: 'text', column: sql`o.customer_name` },
  email: { kind: 'text', column: sql`o.customer_email` },
  amount: { kind: 'count', column: sql`o.amount_cents` },
}

/** Rows that hold a text are counted so far: each more would be read whole. */
export const MOST_COUNTED = 10_000

interface Page {
  sort?: SortWord<typeof adminOrders> | undefined
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
  q?: string | undefined
}

/** Of `orders o`: those of some days. */
export function onDays({ from, before }: Days): RawBuilder<boolean> {
  const at = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`
  return sql<boolean>`${from === null ? sql`true` : sql`o.created_at >= ${at(from)}`}
    and ${before === null ? sql`true` : sql`o.created_at < ${at(before)}`}`
}

/** Of `orders o`: those that hold a text: of whoever ordered, the order and its lines. */
export function holds(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined) return sql<boolean>`true`
  const texts = [sql`o.search`, sql`o.own_texts`, sql`o.line_texts`]
  return sql<boolean>`(${sql.join(
    texts.map((text) => holdsFolded(text, q)),
    sql` or `,
  )})`
}

interface Read {
  total: number
  places: [id: number, sorted: string][] | null
  orders: AdminOrderRow[] | null
  lines: ShortLineRow[] | null
}

/** Orders of all businesses with their lines, one answer of them. */
export async function adminOrderList(
  all: AllTenants,
  which: RawBuilder<boolean>,
  wanted: Page,
  { now, list }: { now: Date; list: Context['list'] },
): Promise<AdminOrder[]> {
  const limit = wanted.limit ?? PAGE_LIMIT
  const place = tablePlace<typeof adminOrders>(sorts, wanted, '-date_created')
  const whole = sql<boolean>`o.kind = 'order' and ${which} and ${holds(wanted.q)}`
  const most = wanted.q === undefined ? sql`all` : sql.lit(MOST_COUNTED)
  // Only ids and the sorted column are sorted and skipped; the rest is read for the rows of the answer.
  const { rows } = await sql<Read>`
    with part as materialized (
      select id, sorted from (select o.id, ${place.sorted} as sorted from orders o where ${whole}) hit
      where ${place.after} order by ${place.order} limit ${sql.lit(limit + 1)} offset ${place.offset}),
    shown as materialized (
      select o.business_id, o.id from orders o where o.id = any(array(select id from part)))
    select (select count(*) from (select from orders o where ${whole} limit ${most}) counted)::int as total,
      (select json_agg(json_build_array(id, sorted::text) order by ${place.order}) from part) as places,
      (select json_agg(found) from (
        select ${adminOrderColumns(now)} from orders o where o.id = any(array(select id from part))) found) as orders,
      (select json_agg(line order by line.order_id, line.position, line.id) from (
        select ${shortLineColumns}, l.position from shown s
        join order_lines l on l.business_id = s.business_id and l.order_id = s.id) line) as lines`.execute(
    all.kysely,
  )
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  const places = read.places ?? []
  const last = places[limit - 1]
  const next = places.length > limit && last ? cursorAfter({ id: last[0], sorted_by: last[1] }) : undefined
  list({ total: read.total, next })
  const byId = new Map((read.orders ?? []).map((row) => [row.id, row]))
  const linesOf = Map.groupBy(read.lines ?? [], (line) => line.order_id)
  return places.slice(0, limit).flatMap(([id]) => {
    const row = byId.get(id)
    return row ? presentAdminOrder(row, linesOf.get(id) ?? []) : []
  })
}

/** @throws AppError not_found when there is no such order. */
export async function adminOrder(all: AllTenants, id: number, now: Date): Promise<AdminOrder> {
  const { rows } = await sql<{ order: AdminOrderRow; lines: ShortLineRow[] | null }>`
    select row_to_json(found) as order,
      (select json_agg(line order by line.position, line.id) from (
        select ${shortLineColumns}, l.position from order_lines l
        where l.business_id = found.business_id and l.order_id = found.id) line) as lines
    from (select ${adminOrderColumns(now)} from orders o where o.id = ${id} and o.kind = 'order') found`.execute(
    all.kysely,
  )
  const [read] = rows
  if (read === undefined) throw notFound()
  return presentAdminOrder(read.order, read.lines ?? [])
}
