import { z } from 'zod'
import { BilledTo } from '../billing/billed-to.ts'
import { DiscountInfo } from '../cart/cart-item.ts'
import { currencies } from '../../values/currency.ts'
import { TagNames } from '../../tracking/tags/tag.ts'
import { Id, Moment } from '../../values/fields.ts'
import { OrderDetail } from './order-detail.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

const codes = Object.keys(orderStatuses).map(Number) as OrderStatus[]

export const OrderCode = z
  .literal(codes)
  .describe('0 New, 1 Completed, 2 Archived, 3 In Progress, 9 Canceled')

/** The products that were paid for. */
export const Order = z
  .object({
    id: Id,
    order_number: z.string(),
    completed: OrderCode,
    is_canceled: z.boolean().describe('also true of a canceled order that is archived'),
    date_created: Moment,
    currency: z.enum(currencies).describe('currency of all its amounts, as an ISO 4217 code'),
    amount: z.number().describe('dollars paid, without tax'),
    subtotal: z.number().describe('dollars before discounts'),
    extra: z.number().describe('dollars of discounts'),
    plan: z.number().describe("dollars of the plan's discount"),
    plan_percent: z.number().describe('rate of the plan discount: 5 is five percent'),
    credit: z.number().describe('dollars paid with account credit'),
    card: z.number().describe('dollars charged to the card, with tax'),
    tax: z.number().describe('dollars'),
    tax_name: z.string().nullable().describe('name of the tax'),
    tax_percent: z
      .number()
      .nullable()
      .describe('rate of the tax; null: no tax, or calculated by the payment provider'),
    discounts: z.array(DiscountInfo),
    payment_state: z.enum(['paid', 'refunded', 'disputed']),
    customer_name: z.string().describe('the person who ordered it'),
    billed_to: BilledTo.nullable().describe('billing details on the receipt; null: the person who ordered'),
    receipt_url: z.string().nullable(),
    special_inst: z.string().nullable(),
    tags: TagNames,
    details: z.array(OrderDetail),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>
