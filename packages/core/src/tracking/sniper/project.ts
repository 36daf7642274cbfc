import { z } from 'zod'
import { DateOnly, Id, Moment, YesNo } from '../../values/fields.ts'

/** What a plan includes of Keyword Sniper, and what is used. A sub-user sees their own projects alone, and these figures. */
export const SniperUsage = z
  .object({
    used: z.number().int().describe('projects of the business, expired ones too, until they are deleted'),
    limit: z.number().int().describe('projects that the plan includes'),
  })
  .meta({ id: 'SniperUsage' })
export type SniperUsage = z.infer<typeof SniperUsage>

export const SniperProjectId = Id.brand<'SniperProjectId'>().describe('the project')
export const SniperKeywordId = Id.brand<'SniperKeywordId'>().describe('the key phrase of the project')

/** How the gathering of one kind of data went. */
export const Gathered = z
  .object({
    state: z.enum(['waiting', 'ok', 'failed']),
    message: z.string().nullable().describe('why it failed, a sentence; null unless it did'),
    next_at: Moment.nullable().describe('when a failed one is tried again, at the earliest'),
    is_sample: z.boolean().describe('what was gathered was invented: sample data'),
  })
  .meta({ id: 'Gathered' })
export type Gathered = z.infer<typeof Gathered>

/** A key phrase of a project. */
export const SniperKeyword = z
  .object({
    id: Id,
    keyword: z.string(),
    top_ten: Gathered.describe('its top ten search results, with titles and words'),
    links: Gathered.describe('who links to them'),
  })
  .meta({ id: 'SniperKeyword' })
export type SniperKeyword = z.infer<typeof SniperKeyword>

/** A Keyword Sniper project: up to six key phrases and the top ten search results of each. */
export const SniperProject = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string().describe('the address that the project is about; empty for none'),
    client: z.string().describe('whom it is for; empty for nobody in particular'),
    keywords: z.array(SniperKeyword),
    local: YesNo,
    country: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: z.literal([1, 2]).describe('1 ready, 2 gathering data'),
    expires: DateOnly.describe('from this day on it is expired, and can be deleted'),
    volumes: Gathered.describe('how often its key phrases are searched for'),
  })
  .meta({ id: 'SniperProject' })
export type SniperProject = z.infer<typeof SniperProject>
