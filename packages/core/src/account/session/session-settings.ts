import { z } from 'zod'
import { currencies } from '../../values/currency.ts'

/** A tax on top of every order's total. */
export const TaxSetting = z
  .object({
    name: z.string().describe('as printed on receipts'),
    percent: z
      .number()
      .nullable()
      .describe('with two decimals at most; null: the payment provider calculates it'),
  })
  .meta({ id: 'TaxSetting' })

/** Settings of the installation that are part of every session. */
export const SessionSettings = z
  .object({
    gauge_blue_ranges: z.object({
      kp_range_set: z.number().describe('percent: middle of the blended band of other pages'),
      em_range_set: z.number().describe('percent: upper edge of the exact band of other pages'),
      br_range_set: z.number().describe('percent: middle of the natural band of other pages'),
    }),
    currency: z.enum(currencies).describe('currency of prices, as an ISO 4217 code'),
    tax: TaxSetting.nullable(),
    categories: z.array(z.object({ name: z.string() })),
  })
  .meta({ id: 'Settings' })
export type SessionSettings = z.infer<typeof SessionSettings>
