import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { lineStatuses, type OrderedType } from '../orders/line-status.ts'
import { lineFields, LineStep } from '../orders/order-detail.ts'
import { LinePromise } from '../promises/promise-terms.ts'
import { LinkLook } from '../../tracking/verification/link-look.ts'
import { type LineCheckState, lineCheckStates } from './line-check-state.ts'
import { type SendState, sendStates } from './order-state.ts'

const types = Object.keys(lineStatuses) as [OrderedType]
const words = z.string().nullable()
const checks = Object.keys(lineCheckStates) as [LineCheckState]
const sending = z.enum(Object.keys(sendStates) as [SendState])

/** A line in a list of orders: product and progress. */
export const AdminOrderLine = z
  .object({
    id: Id,
    type: z.enum(types),
    status: z.string().describe('status code, such as new, in_progress or placed'),
    admin_name: z.string().describe('the internal name'),
    published_url: words,
    has_report: z.boolean(),
    hoth_order_id: words.describe('the external id'),
    send_state: sending,
    check_state: z
      .enum(checks)
      .nullable()
      .describe(
        'whether the published page is as ordered; accepted: it is not, and an administrator accepted that; null: not checked',
      ),
  })
  .meta({ id: 'AdminOrderLine' })
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** An administrator who works on an order or could be assigned to it. */
export const OrderPerson = z.object({ id: Id, name: z.string() }).meta({ id: 'OrderPerson' })

/** An order as administrators read it. */
export const AdminOrder = z
  .object({
    id: Id,
    order_number: z.string(),
    completed: z.literal([0, 1, 3, 9]).describe('0 New, 1 Completed, 3 In Progress, 9 Canceled'),
    archived: z.boolean().describe('archived by an administrator'),
    archived_by_customer: z.boolean(),
    payment_state: z.enum(['paid', 'refunded', 'disputed']),
    date_created: Moment,
    completed_at: Moment.nullable(),
    name: z.string().describe('the person who ordered it'),
    email: z.string(),
    business_id: Id,
    user_id: Id.nullable().describe('null: the user was deleted'),
    currency: z.enum(currencies).describe('currency of its amounts, as an ISO 4217 code'),
    amount: z.number().describe('dollars paid, without tax'),
    profit: z.number().nullable().describe('dollars; null: the cost of a line is unknown'),
    credit_back: z.number().nullable().describe('dollars refunded as account credit when it was canceled'),
    refunded: z.number().describe('dollars refunded to the card, as of the last sync with the provider'),
    claim_credit_reclaimed: z
      .number()
      .describe(
        'dollars of account credit from its claims that were taken back, since its payment was reclaimed',
      ),
    claim_credit_owed: z.number().describe('dollars of it that the customer owes, since they were spent'),
    refundable: z
      .number()
      .describe(
        'dollars, with tax, that canceling with a refund returns as account credit: the payment, minus refunds to the card and purchased account credit',
      ),
    special_inst: words,
    assignee: OrderPerson.nullable().describe('the assigned administrator'),
    late: z.boolean().describe('a line is overdue'),
    details: z.array(AdminOrderLine),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>

/** A note of an administrator, stored as it was written. */
export const OrderNote = z
  .object({
    id: Id,
    line_id: Id.nullable().describe('null: the note is about the whole order'),
    note: z.string(),
    by: words.describe('null: the author was deleted'),
    at: Moment,
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>

/** A line as administrators read and edit it. */
export const AdminOrderDetail = AdminOrderLine.extend({
  ...lineFields,
  order_id: Id,
  version: z
    .int()
    .describe('version to send with an edit, so that concurrent edits do not overwrite each other'),
  customer_description: z.string(),
  package_name: words.describe('content length, or plan of digital PR'),
  internal_code: words,
  key_phrases: z.array(z.string()).describe('key phrases of the linked page, as anchor suggestions'),
  content_upgrade: words.describe('content length, if longer than the default'),
  categories: z.array(z.string()).describe('categories of the linked site, or from the form'),
  linkmap_id: Id.nullable(),
  site_id: Id.nullable(),
  published_at: Moment.nullable(),
  client_position: words,
  linkedin_profile_url: words,
  brand_guidelines: words,
  focus_topic: words,
  image_url: words,
  amount: z.number().nullable().describe('dollars paid, without tax; null: it has no price'),
  cost: z.number().nullable().describe('cost in dollars; null: unknown'),
  vendor: words,
  send_failure: words.describe('why it was not sent, or why that is unknown'),
  marketplace_link_id: Id.nullable().describe('the marketplace link that was bought'),
  marketplace_vendor: words.describe('vendor of that link at the time of purchase'),
  marketplace_url: words.describe('the page where that link will be placed'),
  late: z.boolean(),
  promise: LinePromise.nullable().describe('what was promised for the link; null: nothing'),
  check: LinkLook.nullable().describe('the newest stored check of its published URL'),
  checked_at: Moment.nullable().describe('the last check, also one that saw what the check before had seen'),
  delivery_problems: z
    .array(z.string())
    .describe('what was delivered otherwise than ordered, apart from the link'),
  steps: z.array(LineStep.extend({ by: words })),
}).meta({ id: 'AdminOrderDetail' })
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>
