import { z } from 'zod'
import { PAGE_LIMIT } from '../../contract/paging.ts'
import { OFFSET_MAX } from '../../contract/list-limits.ts'
import { OrderDetail } from '../../buying/orders/order-detail.ts'
import { currencies } from '../../values/currency.ts'
import { Id, Moment, requiredText } from '../../values/fields.ts'
import {
  LOOKUP_LENGTH,
  LOOKUP_NUMBER,
  LOOKUP_VALUE,
  type LookupField,
  lookupFields,
} from './lookup-fields.ts'

const fields = Object.keys(lookupFields) as [LookupField]
const numbers: readonly LookupField[] = ['user_id', 'order_id']
/** An id `12`, or an order number `order_12`. */
const NUMBER = /^(?:(?:admin_)?order_)?([1-9]\d{0,14})$/

export const LookupForm = z
  .object({
    field: z.enum(fields),
    value: requiredText(LOOKUP_LENGTH, LOOKUP_VALUE),
    limit: z.int().min(1).max(PAGE_LIMIT).optional().describe(`rows in one response, at most ${PAGE_LIMIT}`),
    offset: z.int().min(0).max(OFFSET_MAX).optional().describe('rows to skip, for numbered pages'),
  })
  .refine(({ field, value }) => !numbers.includes(field) || NUMBER.test(value.trim()), {
    message: LOOKUP_NUMBER,
    path: ['value'],
  })
export type LookupForm = z.infer<typeof LookupForm>

/** The number in a value of the form. */
export function lookedUpNumber(value: string): number {
  return Number(NUMBER.exec(value.trim())?.[1])
}

/** An order as the lookup finds it. */
export const SalesOrder = z
  .object({
    id: Id,
    completed: z.literal([0, 1, 3, 9]).describe('0 New, 1 Completed, 3 In Progress, 9 Canceled'),
    date_created: Moment,
    hoth_order_id: z.string().nullable().describe('external id of its first line that has one'),
    name: z.string().describe('the person who ordered it'),
    email: z.string(),
    details: z.array(OrderDetail),
    amount: z.number().describe('dollars paid, without tax'),
    currency: z.enum(currencies).describe('currency of its amounts, as an ISO 4217 code'),
    order_number: z.string(),
    business: z.string(),
    user_id: Id.nullable().describe('null: the user was deleted'),
  })
  .meta({ id: 'SalesOrder' })
export type SalesOrder = z.infer<typeof SalesOrder>
