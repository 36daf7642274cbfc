import { z } from 'zod'
import { categories } from '../gauges/gauge.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { DateOnly, Flag, Id, Moment, text } from '../../values/fields.ts'
import { anchorTypes } from './anchor.ts'
import { eachLinkText } from './each-link-text.ts'
import { LinkWatch } from '../verification/link-watch.ts'
import { filterNames, linkWatchFilters } from '../verification/watch-filters.ts'
import { linkRels, relFilters } from './rel.ts'

export const LinkId = Id.brand<'LinkId'>().describe('the link')
export type LinkId = z.infer<typeof LinkId>

/** not_ordered is a suggestion of the link map, in_process was ordered, placed is live. */
export const urlProgress = ['not_ordered', 'in_process', 'placed'] as const
export type UrlProgress = (typeof urlProgress)[number]

/** primary points at the page, secondary at another link. */
export const linkLevels = ['primary', 'secondary'] as const
export type LinkLevel = (typeof linkLevels)[number]

export const AnchorTypeName = z.enum(anchorTypes)

/** Filters of a list of links; without any, all links. */
export const linkFilters = {
  url_progress: z
    .enum(urlProgress)
    .optional()
    .describe('not_ordered: Link Map; in_process: Links In Progress; placed: Completed Links'),
  level: z.enum(linkLevels).optional().describe('primary: of the page itself; secondary: of its links'),
  rel: z
    .enum(relFilters)
    .optional()
    .describe('as reported by a provider or an export; unknown: not reported'),
  lost: Flag.optional().describe("'1': links that a provider found lost; '0': the others"),
  watch: z
    .enum(filterNames(linkWatchFilters))
    .optional()
    .describe('state of the watched link; unseen: not verified for 14 days; none: not watched'),
}

/** Filters of a file of links. */
export const linkFileFilters = {
  q: text(FILTER_LENGTH).optional().describe('only links that contain this text'),
  rel: linkFilters.rel,
  lost: linkFilters.lost,
  watch: linkFilters.watch,
}

/** A link to a page: suggested, ordered or live. */
export const Link = z
  .object({
    id: Id,
    url: z.string().nullable().describe('the page that contains the link; null until it is live'),
    anchor_text: z.string(),
    anchor_type: AnchorTypeName,
    anchor_category: z.enum(categories),
    anchor_suggestion: z.string().nullable(),
    level: z.enum(linkLevels),
    url_progress: z.enum(urlProgress),
    date_added: DateOnly.nullable(),
    date_created: Moment,
    date_ordered: DateOnly.nullable(),
    date_completed: DateOnly.nullable(),
    source: z.string().nullable(),
    da: z.int().nullable().describe('domain authority 0..100'),
    da_is_sample: z.boolean().describe('its domain authority is sample data'),
    rel: z.enum(linkRels).nullable().describe('as reported by a provider or an export; null if not reported'),
    first_seen: DateOnly.nullable().describe('by a provider or an export'),
    last_seen: DateOnly.nullable(),
    lost_on: DateOnly.nullable().describe('when a provider found it lost; it counts until it is deleted'),
    watch: LinkWatch.nullable().describe('what checks of its page found; null: not watched'),
    child_links: z.int().describe('number of links that point directly to it, without cart lines'),
    ss: Flag.describe('social signals'),
    ss_to_gp: z.int().min(0).max(1).describe('0 means no screenshot'),
    ...eachLinkText(() => z.string().nullable()),
    is_duplicate: z
      .boolean()
      .describe(
        'whether an older link of the page has the same URL in another spelling; this one then does not count',
      ),
    linkmap_id: Id.nullable().describe('the link map suggestion it was created from'),
    linked_page: z.string().describe('full URL of the page it points to'),
    parent_id: Id.nullable(),
    tiered: z.boolean(),
    disavowed: Flag.describe("'1' if its URL or domain is disavowed for the site"),
    deleting: z.boolean().describe('only used in a client while a delete is running'),
  })
  .meta({ id: 'Link' })
export type Link = z.infer<typeof Link>
