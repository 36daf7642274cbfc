import { z } from 'zod'
import { Id, Moment, requiredText, Version } from '../../values/fields.ts'

export const NOTE_REQUIRED = 'Please write a note.'
/** Notes that are kept of one person. */
export const MAX_NOTES = 200
export const TOO_MANY_NOTES = `At most ${MAX_NOTES} notes are kept of one person. Please delete old ones first.`

/** What somebody wrote down about a lead or a customer; both screens have the same notes. */
export const LeadNote = z
  .object({
    id: Id,
    notes: z.string(),
    by: z.string().nullable().describe('the administrator who wrote it; null where that is not known'),
    date_added: Moment,
    version: z.int().describe('counts changes; sent along with a change, an older one is refused'),
  })
  .meta({ id: 'LeadNote' })
export type LeadNote = z.infer<typeof LeadNote>

export const LeadNoteForm = z.object({ notes: requiredText(5000, NOTE_REQUIRED).describe('what it says') })

export const EditNoteForm = LeadNoteForm.extend({ version: Version })
