import { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { type Reading, tableFile, type TableSource } from '../../../db/table-page.ts'
import type { RowOf } from '../../../db/typed-sql.ts'
import { amountOf } from '../orders/present.ts'
import { filedColumns } from '../orders/rows.ts'
import { matchesText, sorts } from './list.ts'
import { viewFilter } from './views.ts'

const ofLine = tableColumns('order_lines', [
  ...filedColumns.names,
  'id',
  'order_id',
  'content_name',
  'cost_cents',
  'marketplace_link_id',
  'marketplace_vendor',
  'marketplace_url',
])
const ofOrder = tableColumns('orders', [
  'order_number',
  'currency',
  'created_at',
  'customer_name',
  'customer_email',
  'special_inst',
])
const fileRow = { ...ofLine.json, ...ofOrder.json }
type FileRow = RowOf<typeof fileRow>

/** The lines of orders, newest order first. */
const source: TableSource<typeof adminOrders, FileRow> = {
  table: adminOrders,
  from: sql`orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id`,
  id: sql`l.id`,
  sorts,
  row: fileRow,
  read: (ids) => sql`
    select ${ofLine.of('l')}, ${ofOrder.of('o')}
    from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id where l.id = any(${ids})`,
}

/** The lines of New orders as a file. */
export function newOrderLines(all: Reading, q: string | undefined, now: Date): AsyncGenerator<string> {
  const which = sql<boolean>`o.kind = 'order' and ${viewFilter('new', {}, now)} and ${matchesText(q)}`
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

/** As a decimal number for spreadsheets, also negative. */
const decimals = (cents: Cents | null) => (cents === null ? null : toDollars(cents).toFixed(2))
