import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Moment } from '../../values/fields.ts'

/** Prices of a plan today and at each renewal, as the payment provider reports them. */
export const PlanPrices = z.object({
  currency: z.enum(currencies).describe('currency, as an ISO 4217 code'),
  prices: z.int().describe('price of each renewal in cents'),
  total: z.int().describe('total today in cents; negative if a cheaper plan leaves a credit'),
  credit: z
    .int()
    .describe('cents of the total paid with plan credit; negative: cents added to the plan credit'),
  today_prices: z.int().describe('cents charged today: the total minus the credit'),
  credit_left: z.int().describe('remaining plan credit in cents'),
  next_billing: Moment.describe('time of the next renewal'),
  next_billing_date: z.string().describe('the same day as MM/DD/YYYY'),
})
export type PlanPrices = z.infer<typeof PlanPrices>
