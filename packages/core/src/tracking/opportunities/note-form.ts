import { z } from 'zod'
import { requiredText } from '../../values/fields.ts'
import { NOTE_LENGTH, NOTE_NEEDED } from './words.ts'

/** What may be written down about an opportunity. */
export const OpportunityNoteForm = z.object({ note: requiredText(NOTE_LENGTH, NOTE_NEEDED) })
