import { z } from 'zod'
import { BULK_IDS_MAX, IDS_OR_FILTER } from '../../account/bulk/bulk-actions.ts'
import { fileQuery } from '../../contract/paging.ts'
import { Id } from '../../values/fields.ts'
import { pageTagFilter } from '../tags/tag.ts'
import { opportunitiesTable } from './opportunities.table.ts'

/** Filters of a list of opportunities. */
export const opportunityFilters = {
  ...fileQuery(opportunitiesTable),
  page_id: Id.optional().describe('only those of this page'),
  tag: pageTagFilter,
}

/** Selected opportunities: by id, or all that match a filter. */
export const SelectOpportunities = z
  .object({
    ids: z.array(Id).min(1).max(BULK_IDS_MAX).optional().describe('the opportunities'),
    all: z
      .strictObject({
        ...opportunityFilters,
        except: z.array(Id).max(BULK_IDS_MAX).optional().describe('except these'),
      })
      .optional()
      .describe(
        'instead of ids: all opportunities that match now, including those on later pages of the list',
      ),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), IDS_OR_FILTER)
export type SelectOpportunities = z.infer<typeof SelectOpportunities>
