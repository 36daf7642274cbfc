import type { ProductSale, TechnicalSeoSale } from '@linkwright/core/admin/product-logs/product-sale'
import { type OrderedType, lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { instant } from '../../../db/values.ts'

/** A line of an order as JSON of the database has it. */
export interface SaleRow extends Omit<
  ProductSale,
  'details_id' | 'archived' | 'payment_succesful' | 'date_created' | 'price' | 'type'
> {
  id: number
  type: OrderedType
  placed_at: string
  archived: boolean
  paid: boolean
  website_url: string | null
  link_cents: Cents
  content_cents: Cents
  off_cents: Cents
}

/** What a row of a log is sent from, of `order_lines l` and `orders o`. */
export const saleColumns = sql`l.id, l.type, l.status, l.product_name as name, l.placed_at, l.order_id, l.version,
  l.anchor_text, l.target_url, l.published_url, l.published_da as link_da, l.report_info, l.client_name, l.client_email,
  l.website_url, l.link_cents, l.content_cents, l.off_cents,
  case when l.type = 'dgt_pr' then nullif(l.details ->> 'clientPosition', '') end as client_position,
  case when l.type = 'dgt_pr' then nullif(l.details ->> 'imageUrl', '') end as image_url,
  o.order_number, o.customer_name as customer, o.currency, o.payment_state = 'paid' as paid, o.status as completed,
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

/** A status of a file is what a screen calls it. */
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

/** Its part of what was paid; none where it never had a price. */
function priceOf({ link_cents, content_cents, off_cents }: SaleRow): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price - off_cents)
}
