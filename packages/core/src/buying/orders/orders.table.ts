import { BEFORE_TAX, columnLabels } from '../checkout/column-labels.ts'
import { defineTable } from '../../tables/table.ts'

const columns = {
  order_number: { kind: 'text', label: 'Order Number' },
  date_created: { kind: 'moment', label: 'Date', sort: true },
  completed: { kind: 'choice', label: 'Status' },
  details: { kind: 'text', label: 'Products' },
  amount: { kind: 'count', label: BEFORE_TAX, sort: true },
} as const

/** The amounts of an order as a whole, which are on its first line in a file. */
const sumColumns = {
  order_subtotal: columnLabels.subtotal,
  order_discounts: columnLabels.discounts,
  order_tax: columnLabels.tax,
  order_total: columnLabels.total,
  order_credit: columnLabels.credit,
  order_due: columnLabels.due,
} as const

/** Columns of the files, one line for each line of an order. */
const fileColumns = {
  order_number: 'Order Number',
  date_created: 'Date',
  status: 'Status',
  product: 'Product',
  target_url: 'Target URL',
  anchor_text: 'Anchor',
  published_url: 'Published URL',
  published_da: 'DA',
  amount: 'Amount',
  ...sumColumns,
  tags: 'Tags',
} as const

/** The history of orders, ten at once. */
export const orders = defineTable({
  name: 'orders',
  columns,
  order: '-date_created',
  sizes: [10, 25, 50, 100],
  size: 10,
  file: { name: 'orders.csv', columns: fileColumns },
})

/** Paid orders, as billing lists them. */
export const billedOrders = defineTable({ ...orders, name: 'billed-orders' })

export const archivedOrders = defineTable({
  ...orders,
  name: 'archived-orders',
  file: { name: 'orders-archived.csv', columns: fileColumns },
})

/** The file of Export Link Orders, of one site. */
export const siteOrders = defineTable({
  ...orders,
  name: 'site-orders',
  file: {
    name: 'site-orders.csv',
    columns: {
      order_number: 'Order Number',
      date_created: 'Date',
      status: 'Status',
      page_nickname: 'Page',
      product: 'Product',
      target_url: 'Target URL',
      anchor_text: 'Anchor',
      published_url: 'Published URL',
      amount: 'Amount',
      // These are amounts of the whole order, even if some lines belong to other sites.
      ...sumColumns,
      tags: 'Tags',
    },
  },
})

/** Message when there is nothing to export. */
export const NO_ORDERS_TO_EXPORT = 'Cannot export right now. Please try again later.'
