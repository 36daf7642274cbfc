import { z } from 'zod'
import { Flag } from '../../values/fields.ts'

/** One of the ten best search results for a key phrase of a project. */
export const SniperTopTenRow = z
  .object({
    rank: z.int().min(1),
    url: z.string(),
    title: z.string().nullable().describe('null: unknown'),
    content_count: z.int().nullable().describe('words of the page; null: it could not be read'),
    primary_links_to_url: z.int().nullable().describe('links to the page; null: not known'),
    home_page_links: z.int().nullable().describe("links to its site's home page; null: not known"),
    ignored: Flag.describe("always '0': all rows of a project count in the averages"),
  })
  .meta({ id: 'SniperTopTenRow' })
export type SniperTopTenRow = z.infer<typeof SniperTopTenRow>
