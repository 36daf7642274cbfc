import { z } from 'zod'
import { Flag, Id } from '../../values/fields.ts'

/** A link that a competitor's page has. */
export const CompetitorLink = z
  .object({
    url: z.string(),
    anchor_text: z.string(),
    da: z.int().nullable().describe('domain authority 0..100'),
    backlinks: z.int().nullable(),
  })
  .meta({ id: 'CompetitorLink' })
export type CompetitorLink = z.infer<typeof CompetitorLink>

/** A link that a page in a top ten of the site has, with the page that it leads to. */
export const SiteCompetitorLink = CompetitorLink.extend({
  competitor_url: z.string(),
  title: z.string().nullable().describe('title of the page that contains the link; null: unknown'),
}).meta({ id: 'SiteCompetitorLink' })
export type SiteCompetitorLink = z.infer<typeof SiteCompetitorLink>

/** One of the ten best search results for the first key phrase of a page. */
export const TopTenRow = z
  .object({
    id: Id,
    competitor_id: Id.describe('a competitor has the same id in all top tens'),
    rank: z.int().min(1),
    url: z.string(),
    title: z.string().nullable().describe('null: the page could not be read'),
    content_count: z.int().nullable().describe('words of the page; null: it could not be read'),
    primary_links_to_url: z.int().nullable().describe('links to the page; null: not known'),
    home_page_links: z.int().nullable().describe("links to its site's home page; null: not known"),
    own: z
      .enum(['page', 'site'])
      .nullable()
      .describe('whether it is this page or another page of its site; null: a competitor'),
    ignored: Flag.describe(
      "'1': excluded from the averages; the site's own pages are excluded until they are restored",
    ),
    links: z.array(CompetitorLink),
  })
  .meta({ id: 'TopTenRow' })
export type TopTenRow = z.infer<typeof TopTenRow>
