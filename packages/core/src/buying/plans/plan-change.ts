import { z } from 'zod'
import { Business } from '../../account/users/business.ts'
import { Subscription } from '../billing/subscription.ts'
import { Plan } from './plan.ts'
import { PlanPrices } from './plan-prices.ts'

/** How far a change at the payment provider has come. */
export const ChangeState = z
  .enum(['done', 'confirm', 'pending', 'declined'])
  .describe(
    'confirm: the card owner has to confirm with `client_secret`; pending: the payment provider has not responded yet, and the change completes without another call',
  )
export type ChangeState = z.infer<typeof ChangeState>

/** It is settled without another call, or by what its owner does. */
export const unsettled = ['confirm', 'pending'] as const satisfies ChangeState[]

/** Fields in the response of every change. */
export const ChangeProgress = z.object({
  state: ChangeState,
  msg: z.string().describe('what happened and what to do, as a message for the payer'),
  client_secret: z.string().nullable().describe('for the card field, while the state is confirm'),
  amount_paid: z.int().nullable().describe('cents charged immediately; null unless a plan was paid for'),
})
export type ChangeProgress = z.infer<typeof ChangeProgress>

export const Subscribed = ChangeProgress.extend({
  business: Business,
  plan: Plan,
  sub: Subscription.nullable().describe('null until it exists at the payment provider'),
}).meta({ id: 'Subscribed' })
export type Subscribed = z.infer<typeof Subscribed>

export const PlanChanged = ChangeProgress.extend({
  plan: Plan.describe('the current plan'),
  invoice: z.object({ amount_paid: z.int().describe('cents charged immediately') }),
  result: z.string().describe("'ok', or why the plan was not changed"),
}).meta({ id: 'PlanChanged' })
export type PlanChanged = z.infer<typeof PlanChanged>

export const PlanPreview = PlanPrices.extend({ plan: Plan }).meta({ id: 'PlanPreview' })
export type PlanPreview = z.infer<typeof PlanPreview>
