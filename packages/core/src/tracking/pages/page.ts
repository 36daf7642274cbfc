import { z } from 'zod'
import { KeyPhrase } from '../key-phrases/key-phrase.ts'
import { AnchorTypeName } from '../links/link.ts'
import { Scout } from '../scouting/scout.ts'
import { TagNames } from '../tags/tag.ts'
import { Id, YesNo } from '../../values/fields.ts'
import { PageStats } from './page-stats.ts'

export const PageId = Id.brand<'PageId'>().describe('the page')
export type PageId = z.infer<typeof PageId>

export const pageTypes = ['home', 'page', 'blog', 'sub_page', 'sub_page_blog'] as const
export type PageType = (typeof pageTypes)[number]

/** The source of a page's target bands: the average of its top ten, or the configured values. */
export const reportingModes = ['Top Ten', '#1 Overall'] as const

/** A page of a site. */
export const Page = z
  .object({
    id: Id,
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
    site_id: Id,
    page_nickname: z.string(),
    page_url: z.string().describe("relative to the site's URL; '/' for the home page"),
    full_url: z.string(),
    page_type: z.enum(pageTypes),
    city: z.string().nullable(),
    state: z.string().nullable(),
    page_local: YesNo,
    tags: TagNames,
    keyphrases: z.array(KeyPhrase).describe('primary first, each with its last two ranks'),
    links: z.int().describe('number of links in any state; use the links call to list them'),
    importing: z.boolean().describe('whether a large import into the page is running'),
    reporting: z.enum(reportingModes),
    scout_last_ran: z.string().describe("'0000-00-00' before the first rank check"),
    scout: Scout.describe('state of the look-up of ranks and competitors'),
    volume_scout: Scout.describe('state of the look-up of search volumes'),
    word_count: z.int().nullable(),
    greyed_out: z.array(AnchorTypeName),
    stats: PageStats,
  })
  .meta({ id: 'Page' })
export type Page = z.infer<typeof Page>
