import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Moment } from '../../values/fields.ts'

/** What a plan costs today and from then on, as the payment provider says. */
export const PlanPrices = z.object({
  currency: z.enum(currencies).describe('what they are in, as ISO 4217 has it'),
  prices: z.int().describe('cents of each renewal'),
  total: z.int().describe('cents that it comes to today; below zero where a cheaper plan leaves money over'),
  credit: z
    .int()
    .describe('cents of the total that plan credit pays; below zero: cents that are kept as plan credit'),
  today_prices: z.int().describe('cents that are charged today: the total less the credit'),
  credit_left: z.int().describe('cents of plan credit that are there afterwards'),
  next_billing: Moment.describe('when it renews next'),
  next_billing_date: z.string().describe('the same day as MM/DD/YYYY'),
})
export type PlanPrices = z.infer<typeof PlanPrices>
