import { ADMIN_ORDER, isAdminOrder, orderCents } from '@linkwright/core/buying/orders/order-amount'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { formatDateTime } from '@linkwright/core/values/dates'
import { paidColumn } from '@linkwright/core/buying/checkout/order-column'
import { amountIn } from '@linkwright/core/values/money'
import type { Order } from '@linkwright/sdk'
import { columnWords } from '../../order/column-words.ts'

/** What was ordered, each product once: `3 × Guest post`. */
export function productsOf({ details }: Order): string[] {
  const counts = new Map<string, number>()
  for (const { customer_description: name } of details) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}

export function amountOfOrder(order: Order): string {
  return `${amountIn(orderCents(order), order.currency)}${isAdminOrder(order) ? ` ${ADMIN_ORDER}` : ''}`
}

/** An order without its lines, in sentences. */
export function orderWords(order: Order): string[] {
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
  return columnWords(paidColumn(order), order.currency)
}
