import type { Order } from '@linkwright/core/buying/orders/order'
import type { orders } from '@linkwright/core/buying/orders/orders.table'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { SortWord } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { containsFolded } from '../../../db/contains-text.ts'
import { cursorAfter, type TableSql, tablePlace } from '../../../db/table-query.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { hasTag } from '../../tracking/tags/has-tag.ts'
import type { Context } from '../../../http/context.ts'
import { presentOrder, type Reader } from './present.ts'
import { isMine, lineColumns, lineRow, orderColumns, orderRow, orderTags } from './rows.ts'

const sorts: TableSql<typeof orders> = {
  date_created: { kind: 'moment', column: sql`o.created_at` },
  amount: { kind: 'count', column: sql`o.amount_cents` },
}

interface Wanted {
  /** Undefined: archived orders and others. */
  isArchived?: boolean
  q?: string | undefined
  tag?: string | undefined
}

/**
 * Selects the `orders o` of a list or a file. Texts that only administrators read are not searched. A whole order number
 * finds that order alone.
 */
export function wantedOrders(
  db: TenantDb,
  viewer: Viewer,
  { isArchived, q, tag }: Wanted,
): RawBuilder<boolean> {
  const archived = {
    true: sql<boolean>`o.archived_at is not null`,
    false: sql<boolean>`o.archived_at is null`,
    undefined: sql<boolean>`true`,
  }[`${isArchived}`]
  const tagged = tag === undefined ? sql<boolean>`true` : hasTag(orderTags, db.businessId, 'o.id', tag)
  const whole = sql<boolean>`${isMine(db, viewer)} and ${archived} and ${tagged}`
  if (q === undefined) return whole
  const contains = sql<boolean>`(${containsFolded(sql`o.own_texts`, q)} or ${containsFolded(sql`o.line_texts`, q)})`
  const id = orderIdIn(q)
  if (id === undefined) return sql<boolean>`${whole} and ${contains}`
  // `order_1` is also a part of `order_10`.
  const isNamed = sql<boolean>`exists (
    select from orders n where n.business_id = ${db.businessId} and n.id = ${id} and lower(n.order_number) = ${q.toLowerCase()})`
  return sql<boolean>`${whole} and case when ${isNamed} then o.id = ${id} else ${contains} end`
}

/** The id at the end of a text that can be a whole order number. */
function orderIdIn(text: string): number | undefined {
  const digits = /^(?:\w+_)?order_(\d{1,15})$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

interface Page extends Wanted {
  sort?: SortWord<typeof orders> | undefined
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
}

const pageRow = {
  total: is.number,
  places: is.places,
  orders: is.list(orderRow),
  lines: is.list(lineRow),
}

/** One page of orders with their lines. */
export async function orderList(
  db: TenantDb,
  viewer: Viewer & Reader,
  wanted: Page,
  list: Context['list'],
): Promise<Order[]> {
  const limit = wanted.limit ?? PAGE_LIMIT
  const { total, places, orders, lines } = await readPage(db, viewer, { ...wanted, limit })
  const last = places[limit - 1]
  list({
    total,
    next: places.length > limit && last ? cursorAfter({ id: last[0], sorted_by: last[1] }) : undefined,
  })
  const byId = new Map(orders.map((row) => [row.id, row]))
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return places.slice(0, limit).flatMap(([id]) => {
    const row = byId.get(id)
    return row ? presentOrder(row, linesOf.get(id) ?? [], viewer) : []
  })
}

/**
 * Reads a page in one round trip, as one row of JSON. Only ids and the sorted column are sorted and skipped; the
 * rest is read for the rows of the page, plus one that shows whether there is a next page.
 */
async function readPage(db: TenantDb, viewer: Viewer, wanted: Page & { limit: number }) {
  const place = tablePlace<typeof orders>(sorts, wanted, '-date_created')
  const which = wantedOrders(db, viewer, wanted)
  const hit = wanted.q === undefined ? sql`not materialized` : sql`materialized`
  const { rows } = await typedSql(pageRow)`
    with hit as ${hit} (select o.id, ${place.sorted} as sorted from orders o where ${which}),
    part as materialized (
      select id, sorted from hit where ${place.after}
      order by ${place.order} limit ${sql.lit(wanted.limit + 1)} offset ${place.offset})
    select (select count(*) from hit)::int as total,
      (select coalesce(json_agg(json_build_array(id, sorted::text) order by ${place.order}), '[]') from part) as places,
      (select coalesce(json_agg(found), '[]') from (
        select ${orderColumns(db)} from orders o
        where o.business_id = ${db.businessId} and o.id = any(array(select id from part))) found) as orders,
      (select coalesce(json_agg(line order by line.order_id, line.position), '[]') from (
        select ${lineColumns} from order_lines l
        where l.business_id = ${db.businessId} and l.order_id = any(array(select id from part))) line) as lines`.execute(
    db,
  )
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  return read
}
