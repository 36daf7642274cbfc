import { z } from 'zod'
import { DateOnly, Id, Moment, YesNo } from '../../values/fields.ts'

/** Quota and usage of Keyword Sniper. A sub-user sees only their own projects, but these totals. */
export const SniperUsage = z
  .object({
    used: z
      .number()
      .int()
      .describe('projects of the business, including expired ones until they are deleted'),
    limit: z.number().int().describe('number of projects included in the plan'),
  })
  .meta({ id: 'SniperUsage' })
export type SniperUsage = z.infer<typeof SniperUsage>

export const SniperProjectId = Id.brand<'SniperProjectId'>().describe('the project')
export const SniperKeywordId = Id.brand<'SniperKeywordId'>().describe('the key phrase of the project')

/** How the gathering of one kind of data went. */
export const Gathered = z
  .object({
    state: z.enum(['waiting', 'ok', 'failed']),
    message: z.string().nullable().describe('why it failed, as a message; null if it did not fail'),
    next_at: Moment.nullable().describe('earliest time of the next attempt after a failure'),
    is_sample: z.boolean().describe('the collected data is sample data'),
  })
  .meta({ id: 'Gathered' })
export type Gathered = z.infer<typeof Gathered>

/** A key phrase of a project. */
export const SniperKeyword = z
  .object({
    id: Id,
    keyword: z.string(),
    top_ten: Gathered.describe('state of its top ten search results, with titles and word counts'),
    links: Gathered.describe('state of the links to these results'),
  })
  .meta({ id: 'SniperKeyword' })
export type SniperKeyword = z.infer<typeof SniperKeyword>

/** A Keyword Sniper project: up to six key phrases and the top ten search results of each. */
export const SniperProject = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string().describe("URL of the project's website; empty if none"),
    client: z.string().describe('the client; empty if none'),
    keywords: z.array(SniperKeyword),
    local: YesNo,
    country: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: z.literal([1, 2]).describe('1 ready, 2 gathering data'),
    expires: DateOnly.describe('from this day on the project is expired and can be deleted'),
    volumes: Gathered.describe('state of the search volumes of its key phrases'),
  })
  .meta({ id: 'SniperProject' })
export type SniperProject = z.infer<typeof SniperProject>
