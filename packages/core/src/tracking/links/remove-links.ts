import { z } from 'zod'
import { BULK_IDS_MAX, IDS_OR_FILTER } from '../../account/bulk/bulk-actions.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, text } from '../../values/fields.ts'
import { linkFilters } from './link.ts'

/** Links to delete: by id, or all that match a filter. */
export const RemoveLinks = z
  .object({
    ids: z.array(Id).min(1).max(BULK_IDS_MAX).optional().describe('the links'),
    all: z
      .strictObject({
        ...linkFilters,
        q: text(FILTER_LENGTH).optional().describe('only links that contain this text'),
      })
      .optional()
      .describe('instead of ids: all links that match now, including those on later pages of the list'),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), IDS_OR_FILTER)
export type RemoveLinks = z.infer<typeof RemoveLinks>

/** Of a link that was chosen. */
export const NO_SUCH_LINK = 'This link no longer exists on this page.'
/** Why a deleted link is not restored. */
export const LINK_PAGE_DELETED = 'Its page was deleted, so it cannot be restored.'
export const PARENT_LINK_DELETED = 'The link that it pointed to was deleted, so it cannot be restored.'
export const URL_EXISTS = 'The page now has another link from the same URL. Delete that one first.'
