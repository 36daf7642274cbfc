import { z } from 'zod'
import { BusinessId } from '../../account/users/business.ts'
import { get, post, put } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { CardToken } from '../billing/payment-method.ts'
import { Plan } from './plan.ts'
import { PlanChanged, PlanPreview, Subscribed, unsettled } from './plan-change.ts'

const PlanId = z.int().min(1).describe('the plan')

export const plans = {
  list: get('/account/billing/plans', {
    summary: 'List the plans: base plans and their variants with more keywords',
    allow: 'plan.read',
    input: z.object({}),
    output: z.object({ plans: z.array(Plan) }),
  }),
  preview: get('/account/billing/plans/{plan_id}/preview', {
    summary: 'Preview what a plan would charge today and at each renewal; changes nothing',
    allow: 'plan.read',
    input: z.object({ plan_id: PlanId }),
    output: PlanPreview,
    errors: ['not_found', 'refused', 'unavailable'],
  }),
  subscribe: post('/account/billing/subscription', {
    summary: 'Start a subscription; charges the card immediately',
    allow: 'plan.change',
    audits: 'plan.subscribe',
    acceptedIf: { state: unsettled },
    input: z.object({
      stripeToken: CardToken.describe('a new card from the card field, or the id of a stored one'),
      plan_id: PlanId,
      stripe_id: text(200)
        .nullable()
        .optional()
        .describe("the plan's price id at the payment provider; ignored if it differs from ours"),
    }),
    output: Subscribed,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
  change: put('/account/billing/subscription/{business_id}', {
    summary: 'Change the plan of your subscription immediately; the difference is charged now',
    allow: 'plan.change',
    audits: 'plan.change',
    acceptedIf: { state: unsettled },
    input: z.object({ business_id: BusinessId.describe('your business'), plan: PlanId }),
    output: PlanChanged,
    errors: ['not_found', 'refused', 'conflict', 'unavailable'],
  }),
}
