import { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { amountIn } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { instant } from '../../../db/instant.ts'
import { amountOf } from '../orders/present.ts'
import type { FiledRow } from '../orders/rows.ts'
import { holds } from './list.ts'
import { viewed } from './views.ts'

/** Lines that are read at once, and sent at once. */
const BATCH = 250

interface FileRow extends FiledRow {
  id: number
  order_id: number
  order_number: string
  created_at: string
  currency: string
  customer_name: string
  customer_email: string
  special_inst: string | null
  content_name: string | null
  cost_cents: number | null
}

/** The lines of New orders as a file, the newest first. */
export async function* newOrderLines(all: AllTenants, q: string | undefined, now: Date): AsyncGenerator<string> {
  yield tableHead(adminOrders)
  const which = sql<boolean>`o.kind = 'order' and ${viewed('new', {}, now)} and ${holds(q)}`
  let after: FileRow | undefined
  do {
    const { created_at, order_id, id } = after ?? { created_at: 'infinity', order_id: 0, id: 0 }
    const { rows } = await sql<{ lines: FileRow[] | null }>`
      select json_agg(line) as lines from (
        select l.*, o.order_number, o.created_at, o.currency, o.customer_name, o.customer_email, o.special_inst
        from orders o cross join lateral (
          select l.id, l.order_id, l.type, l.product_name, l.customer_description, l.target_url, l.anchor_text, l.published_url,
            l.published_da, l.page_nickname, l.link_cents, l.content_cents, l.off_cents, l.content_name, l.cost_cents
          from order_lines l where l.business_id = o.business_id and l.order_id = o.id
            and (o.id <> ${order_id}::bigint or l.id > ${id}::bigint)
          order by l.id limit ${sql.lit(BATCH)}) l
        where ${which} and (o.created_at, o.id) <= (${created_at}::timestamptz,
          ${after === undefined ? sql`9223372036854775807` : sql`${order_id}`}::bigint)
        order by o.created_at desc, o.id desc, l.id limit ${sql.lit(BATCH)}) line`.execute(all.kysely)
    const lines = rows[0]?.lines ?? []
    after = lines.length < BATCH ? undefined : lines.at(-1)
    if (lines.length > 0) yield lines.map(lineOf).join('')
  } while (after !== undefined)
}

function lineOf(row: FileRow): string {
  const amount = amountOf(row)
  const cents = amount === null ? null : row.link_cents + row.content_cents - row.off_cents
  return tableLine(adminOrders, {
    id: row.order_id,
    order_number: row.order_number,
    date_created: instant(row.created_at),
    name: row.customer_name,
    email: row.customer_email,
    product: row.product_name,
    target_url: row.target_url,
    anchor_text: row.anchor_text,
    content_upgrade: row.content_cents > 0 ? row.content_name : null,
    amount: cents === null ? null : amountIn(cents, row.currency),
    profit: cents === null || row.cost_cents === null ? null : amountIn(cents - row.cost_cents, row.currency),
    special_inst: row.special_inst,
    line_id: row.id,
  })
}
