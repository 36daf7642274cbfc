import { z } from 'zod'

/** Days that count back from now, by the name that a row has for them: quarter means 90 days, year 365. */
export const salesDays = { month: 30, quarter: 90, year: 365 } as const

/** What a user has ordered of late, in dollars. */
export const UserSales = z
  .object({
    month: z.number().describe('dollars of the last 30 days'),
    quarter: z.number().describe('dollars of the last 90 days'),
    year: z.number().describe('dollars of the last 365 days'),
  })
  .meta({ id: 'UserSales' })
export type UserSales = z.infer<typeof UserSales>

/** As many as a page of a table shows. */
export const MAX_SALES_USERS = 1000
