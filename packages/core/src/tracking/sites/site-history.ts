import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'
import { SiteStats } from './site-stats.ts'

/** The figures of a site on a day on which they changed. */
export const SiteDay = SiteStats.pick({
  brand_trust_score: true,
  links_in_progress: true,
  completed_links: true,
})
  .extend({ day: DateOnly.describe('UTC; the figures apply from the end of this day to the next row') })
  .meta({ id: 'SiteDay' })
export type SiteDay = z.infer<typeof SiteDay>

export const SiteHistory = z
  .object({
    site_id: z.int(),
    since: DateOnly.nullable().describe('first day with figures; null: none yet'),
    days: z
      .array(SiteDay)
      .describe('oldest first, one for each day with a change; the first may be before `from`'),
  })
  .meta({ id: 'SiteHistory' })
export type SiteHistory = z.infer<typeof SiteHistory>
