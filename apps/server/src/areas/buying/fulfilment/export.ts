import { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { instant } from '../../../db/values.ts'
import { type Reading, tableFile, type TableSource } from '../../../db/table-page.ts'
import { amountOf } from '../orders/present.ts'
import type { FiledRow } from '../orders/rows.ts'
import { holds, sorts } from './list.ts'
import { viewed } from './views.ts'

interface FileRow extends FiledRow {
  id: number
  order_id: number
  order_number: string
  currency: string
  created_at: string
  customer_name: string
  customer_email: string
  special_inst: string | null
  content_name: string | null
  cost_cents: number | null
  marketplace_link_id: number | null
  marketplace_vendor: string | null
  marketplace_url: string | null
}

/** The lines of orders, those of the newest first. */
const source: TableSource<typeof adminOrders, FileRow> = {
  table: adminOrders,
  from: sql`orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id`,
  id: sql`l.id`,
  sorts,
  read: (ids) => sql<FileRow>`
    select l.id, l.order_id, l.type, l.product_name, l.customer_description, l.target_url, l.anchor_text, l.published_url,
      l.published_da, l.page_nickname, l.link_cents, l.content_cents, l.off_cents, l.content_name, l.cost_cents,
      l.marketplace_link_id, l.marketplace_vendor, l.marketplace_url,
      o.order_number, o.currency, o.created_at, o.customer_name, o.customer_email, o.special_inst
    from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id where l.id = any(${ids})`,
}

/** The lines of New orders as a file (Spec C §2). */
export function newOrderLines(all: Reading, q: string | undefined, now: Date): AsyncGenerator<string> {
  const which = sql<boolean>`o.kind = 'order' and ${viewed('new', {}, now)} and ${holds(q)}`
  return tableFile(all, source, {}, cellsOf, which)
}

function cellsOf(row: FileRow) {
  const amount = amountOf(row)
  const cents = amount === null ? null : row.link_cents + row.content_cents - row.off_cents
  return {
    id: row.order_id,
    order_number: row.order_number,
    date_created: instant(row.created_at),
    name: row.customer_name,
    email: row.customer_email,
    product: row.product_name,
    target_url: row.target_url,
    anchor_text: row.anchor_text,
    content_upgrade: row.content_cents > 0 ? row.content_name : null,
    amount: decimals(cents),
    profit: decimals(cents === null || row.cost_cents === null ? null : cents - row.cost_cents),
    special_inst: row.special_inst,
    line_id: row.id,
    marketplace_link_id: row.marketplace_link_id,
    marketplace_vendor: row.marketplace_vendor,
    marketplace_url: row.marketplace_url,
    currency: amount === null ? null : row.currency.toUpperCase(),
  }
}

/** As spreadsheets add it up, a loss too. */
const decimals = (cents: Cents | null) => (cents === null ? null : toDollars(cents).toFixed(2))
