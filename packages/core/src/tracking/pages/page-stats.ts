import { z } from 'zod'
import { DateOnly } from '../../values/fields.ts'

const Percent = z.number().min(0).max(100)
const points = (max: number, min = 0) => z.int().min(min).max(max)

/**
 * Figures of a page, computed by the server. The page score is the sum of its parts, limited to 0..100. Names are
 * those of the specification: keyPhraseMix is the blended gauge, exactMatch the exact one, branded the natural one;
 * `WithCart` also counts links in process and lines in the cart.
 */
export const PageStats = z
  .object({
    page_score: points(100).describe('sum of the parts, limited to 0..100'),
    primary_links_placed: z.int(),
    in_progress: z.int(),
    days_since_last_link: DateOnly.describe(
      'despite its name the date of the newest placed primary link; 1970-01-01 means none',
    ),
    days_link_recency: points(10, -10).describe('points, not days'),
    homepage_link_score: points(50).describe('home pages only'),
    home_page_link_score: points(25).describe('other pages only'),
    gauges_score: points(50),
    page_content_score: points(10),
    content_total_page_score: points(10),
    primary_links_score: points(10),
    key_phrase_point: points(15),
    secondary_key_phrase_point: points(10),
    blended_anchors_total: z.int(),
    exact_anchors_total: z.int(),
    natural_anchors_total: z.int(),
    no_text_anchors_total: z
      .int()
      .describe('placed primary links without an anchor text; natural_anchors_total includes them'),
    keyPhraseMixRatio: Percent,
    exactMatchRatio: Percent,
    brandedRatio: Percent,
    keyPhraseMixRatioWithCart: Percent,
    exactMatchRatioWithCart: Percent,
    brandedRatioWithCart: Percent,
  })
  .meta({ id: 'PageStats' })
export type PageStats = z.infer<typeof PageStats>
