import { z } from 'zod'
import { requiredText } from '../../values/fields.ts'

const NOTE_LENGTH = 5000
const NOTE_REQUIRED = 'Please write a note.'

/** What administrators note of an order. */
export const NoteForm = z.object({ note: requiredText(NOTE_LENGTH, NOTE_REQUIRED) })
