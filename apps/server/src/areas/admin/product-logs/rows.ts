import { ProductSale, type TechnicalSeoSale } from '@linkwright/core/admin/product-logs/product-sale'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'

const ofLine = tableColumns('order_lines', [
  'id',
  'type',
  'status',
  'placed_at',
  'order_id',
  'version',
  'anchor_text',
  'target_url',
  'published_url',
  'report_info',
  'client_name',
  'client_email',
  'website_url',
  'link_cents',
  'content_cents',
  'off_cents',
])
const ofOrder = tableColumns('orders', ['order_number', 'currency'])

/** An order line as JSON of the database. */
export const saleRow = {
  ...ofLine.json,
  ...ofOrder.json,
  name: is.text,
  link_da: is.numberOrNull,
  client_position: is.textOrNull,
  image_url: is.textOrNull,
  customer: is.text,
  paid: is.boolean,
  completed: ProductSale.shape.completed,
  archived: is.boolean,
}
export type SaleRow = RowOf<typeof saleRow>

/** The columns that a row is sent from, of `order_lines l` and `orders o`. */
export const saleColumns = sql`${ofLine.of('l')}, ${ofOrder.of('o')}, l.product_name as name, l.published_da as link_da,
  case when l.type = 'dgt_pr' then nullif(l.details ->> 'clientPosition', '') end as client_position,
  case when l.type = 'dgt_pr' then nullif(l.details ->> 'imageUrl', '') end as image_url,
  o.customer_name as customer, o.payment_state = 'paid' as paid, o.status as completed,
  o.admin_archived_at is not null as archived`

type Common = Omit<TechnicalSeoSale, 'website_url'>

function presentLine(row: SaleRow): Common {
  const {
    id,
    name,
    order_number,
    status,
    customer,
    report_info,
    client_email,
    order_id,
    type,
    version,
    completed,
  } = row
  return {
    details_id: id,
    order_number,
    name,
    status,
    customer,
    report_info,
    client_email,
    completed,
    archived: row.archived ? '1' : '0',
    payment_succesful: row.paid ? '1' : '0',
    date_created: instant(row.placed_at),
    order_id,
    type,
    version,
  }
}

export function presentSale(row: SaleRow): ProductSale {
  const { anchor_text, target_url, published_url, link_da, client_name, client_position, image_url } = row
  return {
    ...presentLine(row),
    anchor_text,
    target_url,
    published_url,
    price: priceOf(row),
    currency: row.currency,
    link_da,
    client_name,
    client_position,
    image_url,
  }
}

export function presentAudit(row: SaleRow): TechnicalSeoSale {
  return { ...presentLine(row), website_url: row.website_url }
}

/** One line of the file, with statuses as labels. */
export function saleCells(row: SaleRow) {
  const { price, currency, type, status, completed, ...sale } = presentSale(row)
  return {
    ...sale,
    status: lineStatusLabel(type, status),
    completed: orderStatusLabel(completed),
    price: price?.toFixed(2) ?? null,
    currency: price === null ? null : currency.toUpperCase(),
  }
}

/** The amount paid for a line; null when it never had a price. */
function priceOf({ link_cents, content_cents, off_cents }: SaleRow): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price - off_cents)
}
