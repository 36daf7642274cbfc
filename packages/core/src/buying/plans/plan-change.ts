import { z } from 'zod'
import { Business } from '../../account/users/business.ts'
import { Subscription } from '../billing/subscription.ts'
import { Plan } from './plan.ts'
import { PlanPrices } from './plan-prices.ts'

/** How far a change at the payment provider has come. */
export const ChangeState = z
  .enum(['done', 'confirm', 'pending', 'declined'])
  .describe(
    'confirm: the owner of the card has to confirm with `client_secret`; pending: the payment provider has not answered yet, and it is settled without you',
  )
export type ChangeState = z.infer<typeof ChangeState>

/** It is settled without another call, or by what its owner does. */
export const unsettled = ['confirm', 'pending'] as const satisfies ChangeState[]

/** What every change answers besides what it is about. */
export const ChangeProgress = z.object({
  state: ChangeState,
  msg: z.string().describe('what happened and what to do, for the person who pays'),
  client_secret: z.string().nullable().describe('for the card field, while the state is confirm'),
  amount_paid: z
    .int()
    .nullable()
    .describe('cents that were charged at once; null unless a plan was paid for'),
})
export type ChangeProgress = z.infer<typeof ChangeProgress>

export const Subscribed = ChangeProgress.extend({
  business: Business,
  plan: Plan,
  sub: Subscription.nullable().describe('null until the payment provider has it'),
}).meta({ id: 'Subscribed' })
export type Subscribed = z.infer<typeof Subscribed>

export const PlanChanged = ChangeProgress.extend({
  plan: Plan.describe('the plan as it is now'),
  invoice: z.object({ amount_paid: z.int().describe('cents, charged at once') }),
  result: z.string().describe("'ok', or why the plan stays as it is"),
}).meta({ id: 'PlanChanged' })
export type PlanChanged = z.infer<typeof PlanChanged>

export const PlanPreview = PlanPrices.extend({ plan: Plan }).meta({ id: 'PlanPreview' })
export type PlanPreview = z.infer<typeof PlanPreview>
