import { z } from 'zod'
import { BULK_IDS_MAX, IDS_OR_FILTER } from '../../account/bulk/bulk-actions.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, text } from '../../values/fields.ts'
import { pageTagFilter } from '../tags/tag.ts'
import { linkFilters } from './link.ts'

const ids = z.array(Id).min(1).max(BULK_IDS_MAX).optional().describe('the links')
const filters = {
  ...linkFilters,
  q: text(FILTER_LENGTH).optional().describe('only links that contain this text'),
  except: z.array(Id).max(BULK_IDS_MAX).optional().describe('except these'),
}
const ALL = 'instead of ids: all links that match now, including those on later pages of the list'

const isEither = (selected: { ids?: unknown; all?: unknown }) =>
  (selected.ids === undefined) !== (selected.all === undefined)

/** Selected links of a page: by id, or all that match the filter of its list. */
export const SelectPageLinks = z
  .object({ ids, all: z.strictObject(filters).optional().describe(ALL) })
  .refine(isEither, IDS_OR_FILTER)
export type SelectPageLinks = z.infer<typeof SelectPageLinks>

/** Selected links of all pages of a site. */
export const SelectSiteLinks = z
  .object({
    ids,
    all: z
      .strictObject({
        ...filters,
        tag: pageTagFilter,
        page_id: Id.optional().describe('only links of this page'),
      })
      .optional()
      .describe(ALL),
  })
  .refine(isEither, IDS_OR_FILTER)
export type SelectSiteLinks = z.infer<typeof SelectSiteLinks>

/** What an entry of the disavow list covers: the page of a link, or the whole domain. */
export const disavowScopes = ['url', 'domain'] as const
export type DisavowScope = (typeof disavowScopes)[number]
