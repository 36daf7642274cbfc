import { z } from 'zod'

const Links = z.number().min(0).nullable()

/** The competition for one key phrase of a project. Null means unknown, not zero. */
export const SniperSummaryRow = z
  .object({
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('how hard it is to rank; lower is easier; null: links unknown'),
    keyword: z.string(),
    search_volume: z.int().nullable().describe('searches per month; null: no data'),
    primary_links_to_url: Links.describe('average number of links to the ten pages'),
    homepage_low: Links.describe('fewest links to a home page among the ten'),
    home_page_links: Links.describe('average number of links to their home pages'),
  })
  .meta({ id: 'SniperSummaryRow' })
export type SniperSummaryRow = z.infer<typeof SniperSummaryRow>
