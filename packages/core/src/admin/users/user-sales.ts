import { z } from 'zod'

/** Sales periods in days: quarter means 90 days, year 365. */
export const salesDays = { month: 30, quarter: 90, year: 365 } as const

/** Recent orders of a user, in dollars. */
export const UserSales = z
  .object({
    month: z.number().describe('dollars of the last 30 days'),
    quarter: z.number().describe('dollars of the last 90 days'),
    year: z.number().describe('dollars of the last 365 days'),
  })
  .meta({ id: 'UserSales' })
export type UserSales = z.infer<typeof UserSales>

/** The number of rows on a page of a table. */
export const MAX_SALES_USERS = 1000
