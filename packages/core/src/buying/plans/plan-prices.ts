import { z } from 'zod'
import { Moment } from '../../values/fields.ts'

/** What a plan costs today and from then on, as the payment provider says. */
export const PlanPrices = z.object({
  prices: z.int().describe('cents of each renewal'),
  today_prices: z.int().describe('cents that are charged today'),
  next_billing: Moment.describe('when it renews next'),
  next_billing_date: z.string().describe('the same day as MM/DD/YYYY'),
})
export type PlanPrices = z.infer<typeof PlanPrices>
