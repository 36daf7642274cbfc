import { paidColumn } from '@linkwright/core/buying/checkout/order-column'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import {
  ADMIN_ORDER,
  BEFORE_TAX,
  isAdminOrder,
  orderCents,
} from '@linkwright/core/buying/orders/order-amount'
import { orderMarks, orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { formatDateTime } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { momentColumn } from '../output/dates.ts'
import type { Column } from '../output/output.ts'
import { watchColumn } from '../output/watch-column.ts'
import { amountsText } from './cost-labels.ts'

/** The ordered products with counts: `3 × Guest post`. */
function productsOf({ details }: Order): string[] {
  const counts = new Map<string, number>()
  for (const { customer_description: name } of details) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}

function amountOfOrder(order: Order): string {
  return `${amountIn(orderCents(order), order.currency)}${isAdminOrder(order) ? ` ${ADMIN_ORDER}` : ''}`
}

/** Messages about an order, without its lines. */
export function orderMessages(order: Order): string[] {
  const { order_number, completed, date_created, customer_name, payment_state } = order
  const state = payment_state === 'paid' ? '' : `, ${payment_state}`
  return [
    `${order_number}: ${orderStatusLabel(completed)}${state}, ordered by ${customer_name} on ${formatDateTime(date_created)}.`,
    amounts(order),
    ...(order.special_inst ? [`Instructions: ${order.special_inst}`] : []),
    ...(order.receipt_url === null ? [] : [`Receipt: ${order.receipt_url}`]),
  ]
}

function amounts(order: Order): string {
  if (isAdminOrder(order)) return `${amountOfOrder(order)}.`
  return amountsText(paidColumn(order), order.currency)
}

export const orderColumns: readonly Column<Order>[] = [
  { field: 'id', head: 'ID' },
  { field: 'order_number', head: 'Order Number', less: true },
  momentColumn('date_created', 'Date'),
  { field: 'completed', head: 'Status', show: ({ completed }) => orderStatusLabel(completed) },
  {
    field: 'details',
    head: 'Products',
    show: productsOf,
    flat: ({ details }) => ({
      lines: details.length,
      products: details.map((line) => line.customer_description).join(', '),
    }),
  },
  {
    field: 'amount',
    head: BEFORE_TAX,
    show: amountOfOrder,
  },
  { field: 'tags', head: 'Tags', less: true },
]

/** `isCanceled`: whether the order of the lines is canceled. */
export const lineColumns = (isCanceled: boolean): readonly Column<OrderDetailShown>[] => [
  { field: 'id', head: 'ID' },
  { field: 'customer_description', head: 'Product' },
  {
    field: 'status',
    head: 'Status',
    show: ({ type, status }) => [lineStatusLabel(type, status), ...orderMarks(isCanceled)],
  },
  { field: 'target_url', head: 'Target URL', less: true },
  { field: 'anchor_text', head: 'Anchor' },
  { field: 'published_url', head: 'Published URL' },
  watchColumn,
  {
    field: 'amount',
    head: BEFORE_TAX,
    show: ({ amount, currency }) => (amount === null ? '' : amountIn(toCents(amount), currency)),
  },
  {
    field: 'steps',
    head: 'History',
    less: true,
    show: ({ type, steps }) =>
      steps.map(({ status, at }) => `${lineStatusLabel(type, status)} ${formatDateTime(at)}`),
    flat: ({ steps }) => ({ since: steps.at(-1)?.at ?? '' }),
  },
]
