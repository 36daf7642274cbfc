import { z } from 'zod'
import { creditActions } from './credit-rules.ts'
import { roles } from '../../access/roles.ts'
import { Id, Moment } from '../../values/fields.ts'
import { accountStatuses } from '../users/account-status.ts'
import { UserSales } from '../users/user-sales.ts'

/** A credit entry of a business. */
export const CreditEntry = z
  .object({
    id: Id,
    date_time: Moment,
    name: z.string().describe('main user of the business'),
    biz_name: z.string(),
    user_email: z.string().describe('email address of the main user'),
    user_id: Id.describe('the main user'),
    business_id: Id,
    order_id: Id.nullable().describe('the order that it bought or paid for'),
    action: z.enum(creditActions),
    amount: z.number().describe('dollars; negative if spent or removed'),
    credit: z.number().describe('balance after this entry, in dollars'),
    reason: z.string().nullable(),
    by: z.string().nullable().describe('the person who made the change; null if it was automatic'),
  })
  .meta({ id: 'CreditEntry' })
export type CreditEntry = z.infer<typeof CreditEntry>

/** A business with available credit and its recent orders. */
export const CreditBalance = z
  .object({
    id: Id.describe('the main user'),
    created_at: Moment,
    status: z.enum(accountStatuses),
    email: z.string(),
    name: z.string(),
    user_type: z.enum(roles),
    source: z.string().nullable(),
    ...UserSales.shape,
    plan: z.string(),
    credit: z.number().describe('dollars of credit that are available'),
  })
  .meta({ id: 'CreditBalance' })
export type CreditBalance = z.infer<typeof CreditBalance>

/** Totals of the entries that match a filter. */
export const CreditTotals = z
  .object({
    entries: z.int(),
    added: z.number().describe('dollars added'),
    removed: z.number().describe('dollars removed, negative'),
    net: z.number().describe('dollars'),
  })
  .meta({ id: 'CreditTotals' })
export type CreditTotals = z.infer<typeof CreditTotals>
