import { z } from 'zod'
import { Moment } from '../../values/fields.ts'
import { subscriptionStatuses } from './account-state.ts'

export const SubscriptionId = z.string().min(1).max(255).brand<'SubscriptionId'>()
export type SubscriptionId = z.infer<typeof SubscriptionId>

/** A subscription at the payment provider. */
export const Subscription = z
  .object({
    id: z.string().describe("the payment provider's"),
    plan: z.object({
      id: z.int().describe('our plan'),
      nickname: z.string().describe('the name of the plan'),
      amount: z.int().describe('price of each renewal in cents'),
    }),
    status: z.enum(subscriptionStatuses),
    created: Moment,
    current_period_end: Moment.nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>
