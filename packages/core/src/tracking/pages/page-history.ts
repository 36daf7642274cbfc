import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'
import { PageStats } from './page-stats.ts'

/** The score and anchors of a page on a day on which they changed. */
export const PageDay = PageStats.pick({
  page_score: true,
  blended_anchors_total: true,
  exact_anchors_total: true,
  natural_anchors_total: true,
  keyPhraseMixRatio: true,
  exactMatchRatio: true,
  brandedRatio: true,
})
  .extend({ day: DateOnly.describe('UTC; the figures apply from the end of this day to the next row') })
  .meta({ id: 'PageDay' })
export type PageDay = z.infer<typeof PageDay>

/** Links are counted by the dates of the links that the page has today, so they reach back before the first score. */
export const PageHistory = z
  .object({
    since: DateOnly.nullable().describe('first day with a score; null: none yet'),
    days: z
      .array(PageDay)
      .describe('oldest first, one for each day with a change; the first may be before `from`'),
    links: z
      .array(z.object({ day: DateOnly, links: z.int().describe('live links placed up to this day') }))
      .nullable()
      .describe(
        'oldest first, one for each day on which links were placed, the first may be before `from`; null if not requested',
      ),
    undated_links: z.int().nullable().describe('live links without a date; null if not requested'),
  })
  .meta({ id: 'PageHistory' })
export type PageHistory = z.infer<typeof PageHistory>
