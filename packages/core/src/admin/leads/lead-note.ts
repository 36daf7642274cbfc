import { z } from 'zod'
import { Id, Moment, requiredText, Version } from '../../values/fields.ts'

export const NOTE_REQUIRED = 'Please write a note.'
/** Maximum number of notes per person. */
export const MAX_NOTES = 200
export const TOO_MANY_NOTES = `At most ${MAX_NOTES} notes are stored for one person. Please delete old ones first.`

/** A note about a lead or a customer; both screens show the same notes. */
export const LeadNote = z
  .object({
    id: Id,
    notes: z.string(),
    by: z.string().nullable().describe('the administrator who wrote it; null if unknown'),
    date_added: Moment,
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
  })
  .meta({ id: 'LeadNote' })
export type LeadNote = z.infer<typeof LeadNote>

export const LeadNoteForm = z.object({
  notes: requiredText(5000, NOTE_REQUIRED).describe('text of the note'),
})

export const EditNoteForm = LeadNoteForm.extend({ version: Version })
