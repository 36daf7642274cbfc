import { z } from 'zod'

const Links = z.number().min(0).nullable()

/** What one key phrase of a project is up against. Null is what nobody could tell, never none. */
export const SniperSummaryRow = z
  .object({
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('how hard it is to rank; lower is easier; null: the links are not known'),
    keyword: z.string(),
    search_volume: z.int().nullable().describe('searches a month; null: no data'),
    primary_links_to_url: Links.describe('links to the ten pages on average'),
    homepage_low: Links.describe('the fewest links to a home page among the ten'),
    home_page_links: Links.describe('links to their home pages on average'),
  })
  .meta({ id: 'SniperSummaryRow' })
export type SniperSummaryRow = z.infer<typeof SniperSummaryRow>
