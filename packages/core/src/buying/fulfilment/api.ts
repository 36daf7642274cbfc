import { z } from 'zod'
import { BulkRun } from '../../account/bulk/bulk-run.ts'
import { BULK_IDS_MAX } from '../../account/bulk/bulk-actions.ts'
import { get, post, put } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, text, Version } from '../../values/fields.ts'
import { AdminOrder, AdminOrderDetail, OrderPerson } from './admin-order.ts'
import { adminOrders as table, datedOrders } from './admin-orders.table.ts'
import { ADDRESS_LENGTH, LineForm, published } from './line-form.ts'
import { noteCalls, orderIdInput } from './notes-api.ts'
import { type OrderView, orderViews } from './order-views.ts'
import { PUBLISHED_MAX, REF_LENGTH, REPORT_LENGTH } from './line-rules.ts'
import { type Worklist, worklists } from './worklist.ts'

/** What a row of published URLs overwrites. */
const replaced = z.object({
  published_url: text(ADDRESS_LENGTH).nullable(),
  published_da: z.int().nullable(),
})
const Moved = z.object({ msg: z.literal('ok'), order: AdminOrder })
const Details = z.object({ details: z.array(AdminOrderDetail).describe('all lines of the order') })
const list = { output: z.array(AdminOrder), paged: true, allow: 'order.read-all' } as const
const Many = z.object({
  ids: z.array(Id).min(1).max(BULK_IDS_MAX).describe(`at most ${BULK_IDS_MAX} orders`),
})
const words = (of: object) => Object.keys(of)
const period = z.object(tableQuery(table))

/** Orders of all businesses, for those who fulfil them. Views of a time have calendar days of UTC. */
export const fulfilment = {
  list: get('/admin/links/{type}', {
    summary: 'Link orders by what they have come to; all and completed-all go from 14 days ago unless told',
    input: z.object({
      type: z.enum(words(orderViews) as [OrderView]).describe('the view'),
      ...tableQuery(datedOrders),
    }),
    ...list,
  }),
  today: get('/orders/today', { summary: 'Orders of today', input: period, ...list }),
  thisMonth: get('/orders/this-month', { summary: 'Orders of this month', input: period, ...list }),
  lastMonth: get('/orders/this-last-month', {
    summary: 'Orders of the month before this one',
    input: period,
    ...list,
  }),
  thisYear: get('/orders/this-year', { summary: 'Orders of this year', input: period, ...list }),
  worklist: get('/admin/orders/worklist/{what}', {
    summary:
      'Orders to work on: your own, late ones, those that wait for the vendor, those whose checks fail',
    input: z.object({
      what: z.enum(words(worklists) as [Worklist]).describe('the worklist'),
      ...tableQuery(table),
    }),
    ...list,
  }),
  exportNew: get('/admin/orders/export', {
    summary: 'The lines of New orders as CSV',
    allow: 'order.read-all',
    input: z.object({ q: text(FILTER_LENGTH).optional().describe('only orders that hold this text') }),
    output: z.string(),
    file: table.file.name,
  }),
  show: get('/admin/orders/{id}', {
    summary: 'One order',
    allow: 'order.read-all',
    input: orderIdInput,
    output: AdminOrder,
  }),
  details: get('/admin/links/{orderId}/details', {
    summary: 'The lines of an order, with their way through their states and what was seen of their links',
    allow: 'order.read-all',
    input: z.object({ orderId: Id.describe('the order') }),
    output: z.array(AdminOrderDetail),
  }),
  send: put('/admin/order/in-progress/{id}', {
    summary: "Send a New order to the vendor's API, which begins with each of its lines",
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.send',
  }),
  sendItem: put('/admin/order/in-progress-item/{id}', {
    summary:
      "Send one line to the vendor's API, of an order In Progress or of a New one with lines made by hand, which it moves to In Progress; the answer's message is its external id",
    allow: 'order.fulfil',
    input: z.object({
      id: Id.describe('the line'),
      again: z
        .boolean()
        .default(true)
        .describe('false: a line that the vendor may have taken is not sent again, but answered with 409'),
    }),
    output: z.object({ message: z.string() }),
    audits: ['line.send', 'line.refuse', 'line.unanswered'],
  }),
  complete: put('/admin/order/complete/{id}', {
    summary: 'Mark an order completed: its links become placed, and its customer is told',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.complete',
  }),
  cancel: put('/admin/order/canceled/{id}', {
    summary: 'Cancel an order; its links in process go',
    allow: 'order.fulfil',
    input: orderIdInput.extend({
      refund: z
        .boolean()
        .optional()
        .describe(
          'give back what was paid and is not back already, as account credit, once for an order; of a canceled one too. An API key cannot',
        ),
    }),
    output: Moved,
    audits: 'order.cancel',
    errors: ['unavailable'],
  }),
  reopen: put('/admin/order/reopen/{id}', {
    summary: 'Reopen a canceled order; its links come back',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.reopen',
  }),
  archive: put('/admin/order/archive/{id}', {
    summary: 'Put an order away, so that nobody works on it',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.archive',
  }),
  restore: put('/admin/order/unarchive/{id}', {
    summary: 'Take up an order again that an administrator has put away',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.restore',
  }),
  assignees: get('/admin/order/assignees', {
    summary: 'Administrators, who can work on orders',
    allow: 'order.read-all',
    input: z.object({}),
    output: z.array(OrderPerson),
  }),
  assign: put('/admin/order/assign/{id}', {
    summary: 'Say which administrator works on an order, or nobody',
    allow: 'order.fulfil',
    input: orderIdInput.extend({ user_id: Id.nullable() }),
    output: Moved,
    audits: 'order.assign',
  }),
  edit: put('/orders/details/{id}', {
    summary:
      'Edit a line of an order that is not completed: a field that is left out keeps its value, the DA also where the published URL changes',
    allow: 'order.fulfil',
    input: LineForm,
    repeats: ['id'],
    output: Details,
    audits: 'line.edit',
  }),
  setStatus: put('/orders/details/{id}/status', {
    summary: 'Set what a line has come to, by a code of its family',
    allow: 'order.fulfil',
    input: z.object({
      id: Id.describe('the line'),
      order_id: Id.describe('its order'),
      status: text(40).describe('either spelling of canceled is taken'),
      version: Version,
    }),
    repeats: ['id'],
    output: Details,
    audits: 'line.status',
  }),
  saveReport: put('/orders/details/{id}/save-report', {
    summary: 'Write the report of a line',
    allow: 'order.fulfil',
    input: z.object({
      id: Id.describe('the line'),
      order_id: Id.describe('its order'),
      report_info: text(REPORT_LENGTH),
      version: Version,
    }),
    repeats: ['id'],
    output: Details,
    audits: 'line.report',
  }),
  publish: put('/admin/orders/published', {
    summary:
      'Store the published URLs of many lines; each is saved or refused by itself. A line that has another published URL or DA is refused until `replaces` names both',
    allow: 'order.fulfil',
    input: z.object({
      dry_run: z.boolean().optional().describe('say what would become of each and store nothing'),
      lines: z
        .array(
          z
            .object({
              id: Id.optional().describe('the line'),
              hoth_order_id: text(REF_LENGTH)
                .optional()
                .describe('its external id, instead of it or to be sure'),
              ...published,
              replaces: replaced
                .nullish()
                .describe('what the line has now, as an answer names it: confirms that it is replaced'),
            })
            .refine(({ id, hoth_order_id }) => id !== undefined || hoth_order_id !== undefined, {
              message: 'names neither a line nor an external id',
              params: { shape: true },
            }),
        )
        .min(1)
        .max(PUBLISHED_MAX)
        .describe(`at most ${PUBLISHED_MAX}`),
    }),
    output: z.object({
      rows: z
        .array(
          z.object({
            id: Id.nullable(),
            state: z.enum(['saved', 'unchanged', 'refused']),
            reason: z.string().nullable(),
            order_id: Id.nullable(),
            replaces: replaced
              .nullable()
              .describe('what the line has now and this row overwrites; null when it overwrites nothing'),
          }),
        )
        .describe('of each line, in the order in which they were sent'),
    }),
    audits: 'line.publish',
  }),
  completeMany: post('/admin/orders/complete', {
    summary: 'Mark many orders completed, one by one',
    allow: 'order.fulfil',
    input: Many,
    output: z.object({ run: BulkRun }),
    audits: 'order.complete-many',
  }),
  sendMany: post('/admin/orders/send', {
    summary: "Send many orders to the vendor's API, one by one",
    allow: 'order.fulfil',
    input: Many,
    output: z.object({ run: BulkRun }),
    audits: 'order.send-many',
  }),
  ...noteCalls,
}
