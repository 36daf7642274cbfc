import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'
import { TodayRow } from './today-row.ts'

/** Days back that a figure of the portfolio is compared with. */
export const COMPARED_DAYS = 30

const now = z.number().nullable().describe('null: not known')
const figure = z.object({ now, before: z.number().nullable().describe('on `day`; null: not known') })

export const SiteNeed = z
  .object({
    site_id: z.int(),
    need: z.int().describe('urgency of what to do next on the website; 0: nothing'),
    brand_trust_before: z.int().nullable().describe('on `day`; null: not known'),
    next: TodayRow.nullable().describe('the most urgent thing to do on the website'),
  })
  .meta({ id: 'SiteNeed' })
export type SiteNeed = z.infer<typeof SiteNeed>

/** Figures over all websites that the user may see and that the plan includes. */
export const Portfolio = z
  .object({
    day: DateOnly.describe(`the day that figures are compared with, ${COMPARED_DAYS} days ago (UTC)`),
    since: DateOnly.nullable().describe('first day with trust and links; null: none yet'),
    ranks_since: DateOnly.nullable().describe('a day from which on ranks are known; null: none yet'),
    brand_trust: figure
      .extend({
        compared: z
          .number()
          .nullable()
          .describe('the median now of the websites that `before` includes; null: not known'),
      })
      .describe('median'),
    links_in_progress: figure,
    spend: figure.describe(
      'dollars of links from the first of the month to that day; null without the right to spend',
    ),
    first_page: figure.describe('key phrases that rank from 1 to 10'),
    sites: z.array(SiteNeed).describe('the greatest need first'),
  })
  .meta({ id: 'Portfolio' })
export type Portfolio = z.infer<typeof Portfolio>
export type PortfolioFigure = Portfolio['spend'] & Partial<Pick<Portfolio['brand_trust'], 'compared'>>
