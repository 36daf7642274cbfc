import { isAdmin } from '@linkwright/core/access/roles'
import type { OrderDetail } from '@linkwright/core/buying/orders/order-detail'
import type { Order } from '@linkwright/core/buying/orders/order'
import type { FiledLine } from '@linkwright/core/buying/orders/orders-csv'
import { ARCHIVED } from '@linkwright/core/buying/orders/order-status'
import { toDollars } from '@linkwright/core/values/money'
import { instant } from '../../../db/values.ts'
import type { Caller } from '../../../access/caller.ts'
import type { FiledRow, LineRow, OrderRow } from './rows.ts'

/** Who reads: internal names reach administrators alone. */
export type Reader = Pick<Caller, 'user_type'>

export function presentOrder(row: OrderRow, lines: readonly LineRow[], reader: Reader): Order {
  return {
    id: row.id,
    order_number: row.order_number,
    completed: codeOf(row),
    date_created: instant(row.created_at),
    currency: row.currency,
    amount: toDollars(row.amount_cents),
    subtotal: toDollars(row.subtotal_cents),
    extra: toDollars(row.extra_cents),
    plan: toDollars(row.plan_cents),
    plan_percent: row.plan_basis_points / 100,
    credit: toDollars(row.credit_cents),
    card: toDollars(row.card_cents),
    tax: toDollars(row.tax_cents),
    tax_name: row.tax_name,
    tax_percent: row.tax_basis_points === null ? null : row.tax_basis_points / 100,
    discounts: row.discounts.map(({ title, productName, cents }) => ({
      title,
      productName,
      discount: toDollars(cents),
    })),
    payment_state: row.payment_state,
    customer_name: row.customer_name,
    billed_to: row.billed_to,
    receipt_url: row.receipt_url,
    special_inst: row.special_inst,
    details: lines.map((line) => presentDetail(line, reader)),
  }
}

export function codeOf({ status, archived }: Pick<OrderRow, 'status' | 'archived'>): Order['completed'] {
  return archived ? ARCHIVED : status
}

export function presentDetail(row: LineRow, reader: Reader): OrderDetail {
  const internal = isAdmin(reader)
  return {
    id: row.id,
    status: row.status,
    ...presentFiled(row, reader),
    price: priceOf(row),
    hoth_order_id: internal ? row.vendor_ref : null,
    // The plan of digital PR is its product.
    package_name: row.type === 'dgt_pr' ? row.product_name : row.content_name,
    website_url: row.website_url,
    client_name: row.client_name,
    client_email: row.client_email,
    report_info: row.report_info,
    possible_keywords: row.possible_keywords,
    site_id: row.site_id,
    site_name: row.site_name,
    page_id: row.page_id,
    link_id: row.link_id,
  }
}

/** What of a line stands in a file, too. */
export function presentFiled(row: FiledRow, reader: Reader): FiledLine {
  return {
    type: row.type,
    admin_name: isAdmin(reader) ? row.product_name : null,
    customer_description: row.customer_description || row.product_name,
    target_url: row.target_url,
    anchor_text: row.anchor_text,
    published_url: row.published_url,
    published_da: row.published_da,
    page_nickname: row.page_nickname,
    amount: amountOf(row),
  }
}

/** What it cost before discounts; none where it never had a price. */
function priceOf({
  link_cents,
  content_cents,
}: Pick<FiledRow, 'link_cents' | 'content_cents'>): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price)
}

/** Its part of what was paid; none where it never had a price. */
export function amountOf({ link_cents, content_cents, off_cents }: FiledRow): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price - off_cents)
}
