import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { lineStatuses, type OrderedType } from '../orders/line-status.ts'
import { lineFields, LineStep } from '../orders/order-detail.ts'
import { type LineCheckState, lineCheckStates } from './check-verdict.ts'
import { LineCheck } from './line-check.ts'
import { type SendState, sendStates } from './order-state.ts'

const types = Object.keys(lineStatuses) as [OrderedType]
const words = z.string().nullable()
const checks = Object.keys(lineCheckStates) as [LineCheckState]
const sending = z.enum(Object.keys(sendStates) as [SendState])

/** A line in a list of orders: what it is, and how far. */
export const AdminOrderLine = z
  .object({
    id: Id,
    type: z.enum(types),
    status: z.string().describe('a code of its family: new, in_progress, placed …'),
    admin_name: z.string().describe('the internal name'),
    published_url: words,
    has_report: z.boolean(),
    hoth_order_id: words.describe('the external id'),
    send_state: sending,
    check_state: z
      .enum(checks)
      .nullable()
      .describe(
        'of what was last seen at its published URL; accepted: it fails, and may; null: not looked at',
      ),
  })
  .meta({ id: 'AdminOrderLine' })
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** Who works on an order, or may. */
export const OrderPerson = z.object({ id: Id, name: z.string() }).meta({ id: 'OrderPerson' })

/** An order as administrators read it. */
export const AdminOrder = z
  .object({
    id: Id,
    order_number: z.string(),
    completed: z.literal([0, 1, 3, 9]).describe('0 New, 1 Completed, 3 In Progress, 9 Canceled'),
    archived: z.boolean().describe('an administrator has put it away'),
    archived_by_customer: z.boolean(),
    payment_state: z.enum(['paid', 'refunded', 'disputed']),
    date_created: Moment,
    completed_at: Moment.nullable(),
    name: z.string().describe('who ordered it'),
    email: z.string(),
    business_id: Id,
    user_id: Id.nullable().describe('null: who ordered it is deleted'),
    currency: z.enum(currencies).describe('what its amounts are in, as ISO 4217 has it'),
    amount: z.number().describe('dollars paid, without tax'),
    profit: z.number().nullable().describe('dollars; null: what some line costs is not known'),
    credit_back: z.number().nullable().describe('dollars given back as account credit when it was canceled'),
    refunded: z.number().describe('dollars that went back to the card, as far as the provider was looked at'),
    refundable: z
      .number()
      .describe(
        'dollars, with tax, that canceling it with a refund gives back as account credit: what was paid, less what went back to the card and account credit that was bought with it',
      ),
    special_inst: words,
    assignee: OrderPerson.nullable().describe('the administrator who works on it'),
    late: z.boolean().describe('a line of it takes longer than it should'),
    details: z.array(AdminOrderLine),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>

/** A note of an administrator; kept as it was written. */
export const OrderNote = z
  .object({
    id: Id,
    line_id: Id.nullable().describe('null: of the whole order'),
    note: z.string(),
    by: words.describe('null: whoever wrote it is deleted'),
    at: Moment,
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>

/** A line as administrators read and edit it. */
export const AdminOrderDetail = AdminOrderLine.extend({
  ...lineFields,
  order_id: Id,
  version: z.int().describe('what an edit names, so that two do not overwrite each other'),
  customer_description: z.string(),
  package_name: words.describe('length of the text, or plan of digital PR'),
  internal_code: words,
  key_phrases: z.array(z.string()).describe('of the page it links to, as suggestions for the anchor'),
  content_upgrade: words.describe('length of the text where another than the shortest was ordered'),
  categories: z.array(z.string()).describe('of the site it links to, or of the form'),
  linkmap_id: Id.nullable(),
  site_id: Id.nullable(),
  published_at: Moment.nullable(),
  client_position: words,
  linkedin_profile_url: words,
  brand_guidelines: words,
  focus_topic: words,
  image_url: words,
  amount: z.number().nullable().describe('dollars paid for it, without tax; null: it has no price'),
  cost: z.number().nullable().describe('dollars that it costs; null: not known'),
  vendor: words,
  send_failure: words.describe('why it was not sent, or is not known to be'),
  marketplace_link_id: Id.nullable().describe('the link of the marketplace that was bought'),
  marketplace_vendor: words.describe('who sells that link, as it was when it was bought'),
  marketplace_url: words.describe('where that link is to stand'),
  late: z.boolean(),
  check: LineCheck.nullable().describe('what was last seen at its published URL'),
  steps: z.array(LineStep.extend({ by: words })),
}).meta({ id: 'AdminOrderDetail' })
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>
