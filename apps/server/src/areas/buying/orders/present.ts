import { isAdmin } from '@linkwright/core/access/roles'
import type { OrderDetail } from '@linkwright/core/buying/orders/order-detail'
import type { Order } from '@linkwright/core/buying/orders/order'
import type { ExportedLine } from '@linkwright/core/buying/orders/orders-csv'
import { ARCHIVED, CANCELED } from '@linkwright/core/buying/orders/order-status'
import { toDollars } from '@linkwright/core/values/money'
import { instant } from '../../../db/values.ts'
import type { Caller } from '../../../access/caller.ts'
import { presentPromise } from '../promises/present.ts'
import { presentLinkWatch } from '../../tracking/verification/link-watch.ts'
import { type FiledRow, type LineRow, type OrderRow, sentOfLine } from './rows.ts'

/** The reader: only administrators see internal names. */
export type Reader = Pick<Caller, 'user_type'>

export function presentOrder(row: OrderRow, lines: readonly LineRow[], reader: Reader): Order {
  return {
    id: row.id,
    order_number: row.order_number,
    completed: codeOf(row),
    is_canceled: row.status === CANCELED,
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
    tags: row.tags,
    details: lines.map((line) => presentDetail(line, reader)),
  }
}

export function codeOf({ status, archived }: Pick<OrderRow, 'status' | 'archived'>): Order['completed'] {
  return archived ? ARCHIVED : status
}

export function presentDetail(row: LineRow, reader: Reader): OrderDetail {
  const internal = isAdmin(reader)
  return {
    ...sentOfLine.sent(row),
    admin_name: internal ? row.product_name : null,
    customer_description: nameOf(row),
    amount: amountOf(row),
    price: priceOf(row),
    promise: row.promise && presentPromise(row.promise),
    watch: row.watch && presentLinkWatch(row.watch),
    hoth_order_id: internal ? row.vendor_ref : null,
    // The plan of digital PR is its product.
    package_name: row.type === 'dgt_pr' ? row.product_name : row.content_name,
  }
}

const nameOf = ({ customer_description, product_name }: FiledRow) => customer_description || product_name

/** The part of a line that is in a file. */
export function presentFiled(row: FiledRow, reader: Reader): ExportedLine {
  return {
    ...row,
    admin_name: isAdmin(reader) ? row.product_name : null,
    customer_description: nameOf(row),
    amount: amountOf(row),
  }
}

/** The price before discounts; null when it never had one. */
function priceOf({
  link_cents,
  content_cents,
}: Pick<FiledRow, 'link_cents' | 'content_cents'>): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price)
}

/** Its part of what was paid; null when it never had a price. */
export function amountOf({ link_cents, content_cents, off_cents }: FiledRow): number | null {
  const price = link_cents + content_cents
  return price === 0 ? null : toDollars(price - off_cents)
}
