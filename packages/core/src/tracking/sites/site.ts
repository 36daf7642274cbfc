import { z } from 'zod'
import { frequencies } from '../../access/look-up-frequency.ts'
import { devices } from '../scouting/providers.ts'
import { Page } from '../pages/page.ts'
import { Scout } from '../scouting/scout.ts'
import { TagNames } from '../tags/tag.ts'
import { Flag, Id, Moment, YesNo } from '../../values/fields.ts'
import { languageCodes } from './languages.ts'
import { SiteStats } from './site-stats.ts'

export const SiteId = Id.brand<'SiteId'>().describe('the site')
export type SiteId = z.infer<typeof SiteId>

/** A website that a business has registered. */
export const Site = z
  .object({
    id: Id,
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
    created_at: Moment.describe('when it was added'),
    name: z.string().describe('the brand name'),
    url: z.string(),
    available: Flag.describe("'0' if the plan allows fewer websites"),
    categories: z.array(z.string()),
    tags: TagNames,
    country: z.string().describe('country of the search engine'),
    local: YesNo,
    city: z.string().nullable(),
    state: z.string().nullable(),
    language: z.enum(languageCodes).describe('ISO 639-1 code of the search language'),
    device: z.enum(devices).describe('device of its searches'),
    frequency: z
      .enum(frequencies)
      .describe('how often its key phrases are looked up; less often if the plan requires it'),
    count_subdomains: YesNo.describe('whether a rank on a subdomain, such as blog.example.com, counts'),
    competitors: z.array(z.object({ url: z.string() })).length(3),
    pages: z.array(Page),
    primary_links: z.int().describe('placed primary links of all pages'),
    link_spend: z.number().describe('dollars spent on links this calendar month (UTC)'),
    has_orders: z.boolean().describe('whether orders exist for it that the caller may read'),
    logins: z.int(),
    brand_rank: z.int().nullable().describe('rank for its brand name; 0: not found, null: not looked up'),
    brand_on_subdomain: z
      .object({ rank: z.int().min(1), url: z.string() })
      .nullable()
      .describe(
        'a subdomain that ranked higher than the site in the latest look-up of the brand rank, if the site does not count its subdomains; null otherwise',
      ),
    brand_scout: Scout.describe('state of the look-up of the brand rank'),
    stats: SiteStats,
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>
