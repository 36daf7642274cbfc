import type { columnSums } from '../checkout/order-column.ts'
import { amountIn, type Cents, toCents } from '../../values/money.ts'
import { COMPLETED, orderStatusLabel } from './order-status.ts'
import type { Order } from './order.ts'
import type { OrderDetail } from './order-detail.ts'

/** Text in the archived export for syndication without a price. */
const SYNDICATION_CENTS = 9900

interface Export {
  /** Whether an administrator reads it: internal names, of orders that are not completed. */
  isAdmin: boolean
  isArchived: boolean
}

/** Fields of a line that a file has unchanged, and the type that its price follows from. */
export const exportedTexts = [
  'type',
  'page_nickname',
  'target_url',
  'anchor_text',
  'published_url',
  'published_da',
] as const satisfies readonly (keyof OrderDetail)[]

/** The part of a line that a file has. */
export type ExportedLine = Pick<
  OrderDetail,
  (typeof exportedTexts)[number] | 'amount' | 'admin_name' | 'customer_description'
>

type Ordered = Pick<Order, 'order_number' | 'date_created' | 'completed' | 'currency' | 'tags'> & {
  /** Set on the first line of each order, so that a sum over the file counts an order once. */
  sums?: ReturnType<typeof columnSums> | undefined
}

/** A line in the file of orders. */
export function orderCells(order: Ordered, detail: ExportedLine, { isAdmin, isArchived }: Export) {
  const { order_number, date_created, completed, currency, tags, sums } = order
  const sum = (cents: Cents | undefined) => (cents === undefined ? '' : amountIn(cents, currency))
  const { type, amount, admin_name, customer_description, ...texts } = detail
  const isInternal = isAdmin && completed !== COMPLETED
  const unpriced = isArchived && type === 'syndication' ? amountIn(SYNDICATION_CENTS, currency) : ''
  return {
    ...texts,
    order_number,
    date_created,
    status: orderStatusLabel(completed),
    product: (isInternal ? admin_name : null) ?? customer_description,
    amount: amount === null ? unpriced : amountIn(toCents(amount), currency),
    order_subtotal: sum(sums?.subtotal),
    order_discounts: sum(sums?.discounts),
    order_tax: sum(sums?.tax),
    order_total: sum(sums?.total),
    order_credit: sum(sums?.credit),
    order_due: sum(sums?.due),
    tags: tags.join(', '),
  }
}
