import { z } from 'zod'
import { get, post, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { SiteId } from '../../tracking/sites/site.ts'
import { Id, text } from '../../values/fields.ts'
import { CartItem } from '../cart/cart-item.ts'
import { OrderDetailShown } from './order-detail.ts'
import { Order, OrderCode } from './order.ts'
import { archivedOrders, billedOrders, orders as table, siteOrders } from './orders.table.ts'

const which = z.object({ id: Id.describe('the order') })
const filter = { q: text(FILTER_LENGTH).optional().describe('only orders that hold this text') }
const Moved = z.object({ msg: z.literal('ok'), completed: OrderCode })

/** The main user reads the orders of the whole business, a sub-user those that it has placed. */
export const orders = {
  list: get('/orders', {
    summary: 'Orders with their lines, the newest first; archived ones are left out',
    allow: 'order.read',
    input: z.object(tableQuery(table)),
    output: z.array(Order),
    paged: true,
  }),
  billed: get('/account/billing/orders', {
    summary: 'All orders of the business with what was paid for them, archived ones too, the newest first',
    allow: 'billing.read',
    input: z.object(tableQuery(billedOrders)),
    output: z.array(Order),
    paged: true,
  }),
  archived: get('/orders/archived', {
    summary: 'Orders that were archived, the newest first',
    allow: 'order.read',
    input: z.object(tableQuery(archivedOrders)),
    output: z.array(Order),
    paged: true,
  }),
  archive: put('/orders/archived/{id}', {
    summary: 'Put an order away; whoever fulfils it goes on',
    allow: 'order.archive',
    input: which,
    output: Moved,
    audits: 'order.archive',
  }),
  restore: put('/orders/unarchive/{id}', {
    summary: 'Bring an archived order back with the status that it has',
    allow: 'order.archive',
    input: which,
    output: Moved,
    audits: 'order.restore',
  }),
  details: get('/orders/details/{id}', {
    summary: 'The lines of an order with their way through their states',
    allow: 'order.read-lines',
    input: z.object({ id: Id.describe("the order, anybody's for an administrator") }),
    output: z.array(OrderDetailShown),
  }),
  again: post('/orders/{id}/again', {
    summary: "Put the lines of an order into your cart again, at today's prices",
    allow: 'cart.edit',
    input: which,
    output: z.object({
      items: z.array(CartItem).describe('what lies in the cart now'),
      refused: z
        .array(z.object({ id: Id.describe('the line of the order'), name: z.string(), reason: z.string() }))
        .describe('what cannot be ordered again, and why'),
    }),
  }),
  export: get('/orders/export', {
    summary: 'The lines of all orders as CSV; archived ones are left out',
    allow: 'order.read',
    input: z.object(filter),
    output: z.string(),
    file: table.file.name,
    errors: ['too_many'],
  }),
  exportArchived: get('/orders/archived/export', {
    summary: 'The lines of all archived orders as CSV',
    allow: 'order.read',
    input: z.object(filter),
    output: z.string(),
    file: archivedOrders.file.name,
    errors: ['too_many'],
  }),
  exportSite: get('/site/export/site-orders/{siteId}', {
    summary: 'What was ordered for a site as CSV',
    allow: 'order.read',
    input: z.object({ siteId: SiteId }),
    output: z.string(),
    file: siteOrders.file.name,
    errors: ['site_disabled', 'too_many'],
  }),
}
