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

/** Values that a row of published URLs overwrites. */
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

/** Orders of all businesses, for administrators who fulfill them. Views by date use calendar days in UTC. */
export const fulfilment = {
  list: get('/admin/links/{type}', {
    summary: 'List link orders by view; all and completed-all start 14 days ago by default',
    input: z.object({
      type: z.enum(words(orderViews) as [OrderView]).describe('the view'),
      ...tableQuery(datedOrders),
    }),
    ...list,
  }),
  today: get('/orders/today', { summary: 'List orders of today', input: period, ...list }),
  thisMonth: get('/orders/this-month', { summary: 'List orders of this month', input: period, ...list }),
  lastMonth: get('/orders/this-last-month', {
    summary: 'List orders of last month',
    input: period,
    ...list,
  }),
  thisYear: get('/orders/this-year', { summary: 'List orders of this year', input: period, ...list }),
  worklist: get('/admin/orders/worklist/{what}', {
    summary: 'List orders to work on: assigned to you, late, waiting for the vendor, or with failed checks',
    input: z.object({
      what: z.enum(words(worklists) as [Worklist]).describe('the worklist'),
      ...tableQuery(table),
    }),
    ...list,
  }),
  exportNew: get('/admin/orders/export', {
    summary: 'Export the lines of New orders as CSV',
    allow: 'order.read-all',
    input: z.object({ q: text(FILTER_LENGTH).optional().describe('only orders that contain this text') }),
    output: z.string(),
    file: table.file.name,
  }),
  show: get('/admin/orders/{id}', {
    summary: 'Show one order',
    allow: 'order.read-all',
    input: orderIdInput,
    output: AdminOrder,
  }),
  details: get('/admin/links/{orderId}/details', {
    summary: 'List the lines of an order with their status history and link checks',
    allow: 'order.read-all',
    input: z.object({ orderId: Id.describe('the order') }),
    output: z.array(AdminOrderDetail),
  }),
  send: put('/admin/order/in-progress/{id}', {
    summary: "Send all lines of a New order to the vendor's API",
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.send',
  }),
  sendItem: put('/admin/order/in-progress-item/{id}', {
    summary:
      "Send one line to the vendor's API; a New order with manually fulfilled lines moves to In Progress. The message of the response is the external id",
    allow: 'order.fulfil',
    input: z.object({
      id: Id.describe('the line'),
      again: z
        .boolean()
        .default(true)
        .describe(
          'false: a line that the vendor may already have received is refused with 409 instead of being sent again',
        ),
    }),
    output: z.object({ message: z.string() }),
    audits: ['line.send', 'line.refuse', 'line.unanswered'],
  }),
  complete: put('/admin/order/complete/{id}', {
    summary: 'Mark an order completed: its links become placed, and the customer is notified',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.complete',
  }),
  cancel: put('/admin/order/canceled/{id}', {
    summary: 'Cancel an order; its links in process are removed',
    allow: 'order.fulfil',
    input: orderIdInput.extend({
      refund: z
        .boolean()
        .optional()
        .describe(
          'refund the remaining payment as account credit, once per order, also for a canceled order; not allowed with an API key',
        ),
    }),
    output: Moved,
    audits: 'order.cancel',
    errors: ['unavailable'],
  }),
  reopen: put('/admin/order/reopen/{id}', {
    summary: 'Reopen a canceled order; its links are restored',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.reopen',
  }),
  archive: put('/admin/order/archive/{id}', {
    summary: 'Archive an order',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.archive',
  }),
  restore: put('/admin/order/unarchive/{id}', {
    summary: 'Restore an archived order',
    allow: 'order.fulfil',
    input: orderIdInput,
    output: Moved,
    audits: 'order.restore',
  }),
  assignees: get('/admin/order/assignees', {
    summary: 'List the administrators who can be assigned to orders',
    allow: 'order.read-all',
    input: z.object({}),
    output: z.array(OrderPerson),
  }),
  assign: put('/admin/order/assign/{id}', {
    summary: 'Assign an administrator to an order, or remove the assignment',
    allow: 'order.fulfil',
    input: orderIdInput.extend({ user_id: Id.nullable() }),
    output: Moved,
    audits: 'order.assign',
  }),
  edit: put('/orders/details/{id}', {
    summary:
      'Edit a line of an order that is not completed; omitted fields keep their values, including the DA if the published URL changes',
    allow: 'order.fulfil',
    input: LineForm,
    repeats: ['id'],
    output: Details,
    audits: 'line.edit',
  }),
  setStatus: put('/orders/details/{id}/status', {
    summary: 'Set the status of a line',
    allow: 'order.fulfil',
    input: z.object({
      id: Id.describe('the line'),
      order_id: Id.describe('its order'),
      status: text(40).describe(
        "a status code of the line's product; both spellings of canceled are accepted",
      ),
      version: Version,
    }),
    repeats: ['id'],
    output: Details,
    audits: 'line.status',
  }),
  saveReport: put('/orders/details/{id}/save-report', {
    summary: 'Save the report of a line',
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
      'Save the published URLs of many lines; each row is saved or refused individually. A line with a different published URL or DA is refused until `replaces` names both',
    allow: 'order.fulfil',
    input: z.object({
      dry_run: z.boolean().optional().describe('report the result of each row without saving'),
      lines: z
        .array(
          z
            .object({
              id: Id.optional().describe('the line'),
              hoth_order_id: text(REF_LENGTH)
                .optional()
                .describe('external id of the line, instead of `id` or in addition'),
              ...published,
              replaces: replaced
                .nullish()
                .describe(
                  'the current values as returned by a previous call; confirms that they are replaced',
                ),
            })
            .refine(({ id, hoth_order_id }) => id !== undefined || hoth_order_id !== undefined, {
              message: 'must name a line or an external id',
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
              .describe('the current values that this row would overwrite; null if none'),
          }),
        )
        .describe('results in the order of the request'),
    }),
    audits: 'line.publish',
  }),
  completeMany: post('/admin/orders/complete', {
    summary: 'Mark many orders completed as a bulk action',
    allow: 'order.fulfil',
    input: Many,
    output: z.object({ run: BulkRun }),
    audits: 'order.complete-many',
  }),
  sendMany: post('/admin/orders/send', {
    summary: "Send many orders to the vendor's API as a bulk action",
    allow: 'order.fulfil',
    input: Many,
    output: z.object({ run: BulkRun }),
    audits: 'order.send-many',
  }),
  ...noteCalls,
}
