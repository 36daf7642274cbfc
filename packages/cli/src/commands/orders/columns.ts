import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { formatDateTime } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { amountOfOrder, productsOf } from './words.ts'

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
    head: 'Amount',
    show: amountOfOrder,
  },
]

export const lineColumns: readonly Column<OrderDetailShown>[] = [
  { field: 'id', head: 'ID' },
  { field: 'customer_description', head: 'Product' },
  { field: 'status', head: 'Status', show: ({ type, status }) => lineStatusLabel(type, status) },
  { field: 'target_url', head: 'Target URL', less: true },
  { field: 'anchor_text', head: 'Anchor' },
  { field: 'published_url', head: 'Published URL' },
  {
    field: 'amount',
    head: 'Amount',
    show: ({ amount, currency }) => (amount === null ? '' : amountIn(toCents(amount), currency)),
  },
  {
    field: 'steps',
    head: 'Way',
    less: true,
    show: ({ type, steps }) =>
      steps.map(({ status, at }) => `${lineStatusLabel(type, status)} ${formatDateTime(at)}`),
    flat: ({ steps }) => ({ since: steps.at(-1)?.at ?? '' }),
  },
]
