import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'

/** Figures of a site. Only the server computes them. */
export const SiteStats = z
  .object({
    brand_trust_score: z.int().min(0).max(100),
    links_in_progress: z.int(),
    days_since_last_link: DateOnly.describe(
      'despite its name the date of the newest placed primary link; 1970-01-01 means none',
    ),
    hp_completed_links: z.int().describe('placed primary links of the home page'),
    completed_links: z.int().describe('placed primary links of all pages'),
  })
  .meta({ id: 'SiteStats' })
export type SiteStats = z.infer<typeof SiteStats>
