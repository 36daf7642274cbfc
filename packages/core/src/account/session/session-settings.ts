import { z } from 'zod'

/** Settings of the installation that every session gets. */
export const SessionSettings = z
  .object({
    gauge_blue_ranges: z.object({
      kp_range_set: z.number().describe('percent: middle of the blended band of other pages'),
      em_range_set: z.number().describe('percent: upper edge of the exact band of other pages'),
      br_range_set: z.number().describe('percent: middle of the natural band of other pages'),
    }),
    categories: z.array(z.object({ name: z.string() })),
  })
  .meta({ id: 'Settings' })
export type SessionSettings = z.infer<typeof SessionSettings>
