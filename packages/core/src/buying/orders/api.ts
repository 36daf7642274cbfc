import { z } from 'zod'
import { get, post, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { SiteId } from '../../tracking/sites/site.ts'
import { tagFilter } from '../../tracking/tags/tag.ts'
import { Id, text } from '../../values/fields.ts'
import { CartItem } from '../cart/cart-item.ts'
import { OrderDetailShown } from './order-detail.ts'
import { Order, OrderCode } from './order.ts'
import { archivedOrders, billedOrders, orders as table, siteOrders } from './orders.table.ts'

const which = z.object({ id: Id.describe('the order') })
const filter = {
  q: text(FILTER_LENGTH).optional().describe('only orders that contain this text'),
  tag: tagFilter,
}
const Moved = z.object({ msg: z.literal('ok'), completed: OrderCode })

/** The main user reads the orders of the whole business, a sub-user those that it has placed. */
export const orders = {
  list: get('/orders', {
    summary: 'List orders with their lines, newest first, without archived ones',
    allow: 'order.read',
    input: z.object({ ...tableQuery(table), tag: tagFilter }),
    output: z.array(Order),
    paged: true,
  }),
  billed: get('/account/billing/orders', {
    summary: 'List all orders of the business with payments, including archived ones, newest first',
    allow: 'billing.read',
    input: z.object(tableQuery(billedOrders)),
    output: z.array(Order),
    paged: true,
  }),
  archived: get('/orders/archived', {
    summary: 'List archived orders, newest first',
    allow: 'order.read',
    input: z.object({ ...tableQuery(archivedOrders), tag: tagFilter }),
    output: z.array(Order),
    paged: true,
  }),
  archive: put('/orders/archived/{id}', {
    summary: 'Archive an order in your list; fulfilment continues',
    allow: 'order.archive',
    input: which,
    output: Moved,
    audits: 'order.archive',
  }),
  restore: put('/orders/unarchive/{id}', {
    summary: 'Restore an archived order with its current status',
    allow: 'order.archive',
    input: which,
    output: Moved,
    audits: 'order.restore',
  }),
  details: get('/orders/details/{id}', {
    summary: 'List the lines of an order with their status history',
    allow: 'order.read-lines',
    input: z.object({ id: Id.describe('the order; administrators can use any order') }),
    output: z.array(OrderDetailShown),
  }),
  again: post('/orders/{id}/again', {
    summary: "Add the lines of an order to your cart again, at today's prices",
    allow: 'cart.edit',
    input: which,
    output: z.object({
      items: z.array(CartItem).describe('the lines now in the cart'),
      refused: z
        .array(z.object({ id: Id.describe('the line of the order'), name: z.string(), reason: z.string() }))
        .describe('lines that cannot be ordered again, with the reasons'),
    }),
  }),
  export: get('/orders/export', {
    summary: 'Export the lines of all orders as CSV, without archived ones',
    allow: 'order.read',
    input: z.object(filter),
    output: z.string(),
    file: table.file.name,
    errors: ['too_many'],
  }),
  exportArchived: get('/orders/archived/export', {
    summary: 'Export the lines of all archived orders as CSV',
    allow: 'order.read',
    input: z.object(filter),
    output: z.string(),
    file: archivedOrders.file.name,
    errors: ['too_many'],
  }),
  exportSite: get('/site/export/site-orders/{siteId}', {
    summary: 'Export the orders of a site as CSV',
    allow: 'order.read',
    input: z.object({ siteId: SiteId }),
    output: z.string(),
    file: siteOrders.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
}
