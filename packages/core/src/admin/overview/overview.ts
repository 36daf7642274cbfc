import { z } from 'zod'

/** A day, UTC. */
export const OverviewDay = z
  .object({
    day: z.iso.date(),
    orders: z.int().describe('new orders'),
    ordered: z.number().describe('their total in dollars, without tax'),
    charged: z
      .number()
      .describe('dollars charged to cards for orders and credit, with tax; plans are not included'),
    refunded: z
      .number()
      .describe('dollars refunded to cards, fully or partly, on the day on which the refund was noticed'),
    credit_given: z.number().describe('dollars of credit added by administrators, minus what they removed'),
    credit_spent: z.number().describe('dollars of credit spent'),
    accounts: z.int().describe('new accounts'),
  })
  .meta({ id: 'OverviewDay' })
export type OverviewDay = z.infer<typeof OverviewDay>

export const Overview = z
  .object({
    days: z.array(OverviewDay).describe('all days of the range, oldest first'),
    waiting: z
      .object({
        new: z.int().describe('orders that are not started'),
        in_progress: z.int(),
        late: z.int().describe('open orders with an overdue line'),
        vendor: z.int().describe('orders waiting for the vendor'),
        failed_checks: z.int().describe('orders with a published link whose check fails'),
      })
      .describe('as of now'),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>
