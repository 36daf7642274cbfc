import { z } from 'zod'
import { BULK_IDS_MAX, IDS_OR_FILTER } from '../../account/bulk/bulk-actions.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, text } from '../../values/fields.ts'

/** Selected key phrases of a site: by id, or all that match a filter. */
export const SelectKeyPhrases = z
  .object({
    ids: z.array(Id).min(1).max(BULK_IDS_MAX).optional().describe('the key phrases'),
    all: z
      .strictObject({
        page_id: Id.optional().describe('only key phrases of this page'),
        q: text(FILTER_LENGTH).optional().describe('only key phrases that contain this text'),
        except: z.array(Id).max(BULK_IDS_MAX).optional().describe('except these'),
      })
      .optional()
      .describe('instead of ids: all key phrases that match now'),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), IDS_OR_FILTER)
export type SelectKeyPhrases = z.infer<typeof SelectKeyPhrases>

/** Why a key phrase is not deleted, or not restored. */
export const NO_SUCH_PHRASE = 'This key phrase no longer exists.'
export const PHRASE_EXISTS = 'Its page has this key phrase again.'
export const PHRASE_PAGE_DELETED = 'Its page was deleted, so it cannot be restored.'
