import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { PlanPrices } from '../plans/plan-prices.ts'

/** How long a mailed code can be used. */
export const OFFER_DAYS = 14

/** The characters of a code. */
export const CODE_LENGTH = 32

const ReactivationPlan = z.object({
  id: z.int(),
  name: z.string(),
  stripe_id: z.string().nullable(),
  is_annual: z.enum(['Yes', 'No']),
})

/** Contents of the page that an emailed code opens. */
export const ReactivationOffer = PlanPrices.extend({
  end_date: Moment.describe('when the offer ends'),
  plan: ReactivationPlan,
  business: z.object({ id: Id }),
}).meta({ id: 'ReactivationOffer' })
export type ReactivationOffer = z.infer<typeof ReactivationOffer>

/** Contents of the page that resumes an ended subscription. */
export const ResubscribeOffer = PlanPrices.extend({
  plan: ReactivationPlan,
  business: z.object({ id: Id }),
}).meta({ id: 'ResubscribeOffer' })
export type ResubscribeOffer = z.infer<typeof ResubscribeOffer>
