import { z } from 'zod'

/** A day, UTC. */
export const OverviewDay = z
  .object({
    day: z.iso.date(),
    orders: z.int().describe('orders that came in'),
    ordered: z.number().describe('dollars: what they amount to, without tax'),
    charged: z
      .number()
      .describe('dollars that orders and credit brought in by card, with tax; plans are not among it'),
    refunded: z
      .number()
      .describe('dollars that went back to cards, in part or all, on the day on which that was seen'),
    credit_given: z.number().describe('dollars of credit that administrators gave, less what they took'),
    credit_spent: z.number().describe('dollars of credit that were spent'),
    accounts: z.int().describe('new accounts'),
  })
  .meta({ id: 'OverviewDay' })
export type OverviewDay = z.infer<typeof OverviewDay>

export const Overview = z
  .object({
    days: z.array(OverviewDay).describe('every day of the range, the oldest first'),
    waiting: z
      .object({
        new: z.int().describe('orders that nobody has begun'),
        in_progress: z.int(),
        late: z.int().describe('open orders with a line that takes longer than it should'),
        vendor: z.int().describe('orders that wait for the vendor'),
        failed_checks: z.int().describe('orders with a published link whose check fails'),
      })
      .describe('as of now'),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>
