import { z } from 'zod'
import { BilledTo } from '../billing/billed-to.ts'
import { DiscountInfo } from '../cart/cart-item.ts'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { OrderDetail } from './order-detail.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

const codes = Object.keys(orderStatuses).map(Number) as OrderStatus[]

export const OrderCode = z
  .literal(codes)
  .describe('0 New, 1 Completed, 2 Archived, 3 In Progress, 9 Canceled')

// Spec B §3
/** What was paid for. */
export const Order = z
  .object({
    id: Id,
    order_number: z.string(),
    completed: OrderCode,
    date_created: Moment,
    currency: z.enum(currencies).describe('what all its amounts are in, as ISO 4217 has it'),
    amount: z.number().describe('dollars paid, without tax'),
    subtotal: z.number().describe('dollars before discounts'),
    extra: z.number().describe('dollars of discounts'),
    plan: z.number().describe("dollars of the plan's discount"),
    plan_percent: z.number().describe("the rate of the plan's discount: 5 is five percent"),
    credit: z.number().describe('dollars of account credit that paid for it'),
    card: z.number().describe('dollars that the card paid, with tax'),
    tax: z.number().describe('dollars'),
    tax_name: z.string().nullable().describe('what the tax is called'),
    tax_percent: z
      .number()
      .nullable()
      .describe('the rate of the tax; null: no tax, or the payment provider has worked it out'),
    discounts: z.array(DiscountInfo),
    payment_state: z.enum(['paid', 'refunded', 'disputed']),
    customer_name: z.string().describe('who ordered it'),
    billed_to: BilledTo.nullable().describe('whom the receipt is made out to; null: who ordered it'),
    receipt_url: z.string().nullable(),
    special_inst: z.string().nullable(),
    details: z.array(OrderDetail),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>
