import { z } from 'zod'

const Percent = z.number().min(0).max(100)
const Total = z.number().min(0)

/**
 * How the links of one competitor are worded, one row for each row of the top ten; the last row is the average of
 * those that are not ignored. Ratios are percent of the competitor's links.
 */
export const TopTenSummaryRow = z
  .object({
    id: z.int().describe('id of the top-ten row; 0 for the averages'),
    blendedRatio: Percent,
    exactRatio: Percent,
    naturalRatio: Percent,
    keywordRatio: Percent,
    keywordTotal: Total,
    keywordPlusRatio: Percent,
    keywordPlusTotal: Total,
    partialKeywordRatio: Percent,
    partialKeywordTotal: Total,
    fullUrlRatio: Percent,
    fullUrlTotal: Total,
    urlWithWwwRatio: Percent,
    urlWithWwwTotal: Total,
    hostRatio: Percent,
    hostTotal: Total,
    pageTitleRatio: Percent,
    pageTitleTotal: Total,
    genericRatio: Percent,
    genericTotal: Total,
    brandRatio: Percent,
    brandTotal: Total,
    brandPlusKeywordRatio: Percent,
    brandPlusKeywordTotal: Total,
    homeUrlRatio: Percent,
    homeUrlTotal: Total,
    noTextRatio: Percent,
    noTextTotal: Total,
  })
  .meta({ id: 'TopTenSummaryRow' })
export type TopTenSummaryRow = z.infer<typeof TopTenSummaryRow>
