import { z } from 'zod'
import { BULK_IDS_MAX, IDS_OR_FILTER } from '../../account/bulk/bulk-actions.ts'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, text } from '../../values/fields.ts'
import { DISAVOW_LINES, DISAVOW_TEXT_LENGTH, parseLines } from './parse-lines.ts'

/** A link or a whole domain that a site asks search engines to ignore. */
export const DisavowedEntry = z
  .object({
    id: Id,
    url: z.string().describe('a full URL, or domain:example.com, as it was entered'),
    links: z.int().describe("number of the site's links that it covers"),
    page_url: z.string().nullable().describe('the page that its oldest link points to; null if it has none'),
  })
  .meta({ id: 'DisavowedEntry' })
export type DisavowedEntry = z.infer<typeof DisavowedEntry>

/** Pasted text, one entry per line. */
export const DisavowForm = z.object({
  disavowed: text(DISAVOW_TEXT_LENGTH).refine(
    (lines) => {
      const parsed = parseLines(lines)
      return 'entries' in parsed && parsed.entries.length > 0
    },
    { message: DISAVOW_LINES },
  ),
})
export type DisavowForm = z.infer<typeof DisavowForm>

/** Selected entries: by id, or all that match the filter of the list. */
export const SelectDisavowed = z
  .object({
    ids: z.array(Id).min(1).max(BULK_IDS_MAX).optional().describe('the entries'),
    all: z
      .strictObject({
        q: text(FILTER_LENGTH).optional().describe('only entries that contain this text'),
        except: z.array(Id).max(BULK_IDS_MAX).optional().describe('except these'),
      })
      .optional()
      .describe('instead of ids: all entries that match now, including those on later pages of the list'),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), IDS_OR_FILTER)
export type SelectDisavowed = z.infer<typeof SelectDisavowed>

/** Why an entry is not removed, or not restored. */
export const NO_SUCH_ENTRY = 'This entry is no longer in the list.'
export const ENTRY_EXISTS = 'The list has this entry again.'
export const ENTRY_SITE_DELETED = 'Its website was deleted, so it cannot be restored.'
