import { z } from 'zod'
import { DateOnly, text } from '../../values/fields.ts'
import { DUE_DAY_REQUIRED, NOTE_LENGTH, NOTE_REQUIRED } from './claim-messages.ts'

/** What a person does with a claim. A refusal and its contest need a reason, and a promised date needs the date. */
export const ClaimAnswerForm = z
  .object({
    event: z.enum(['promise', 'restore', 'replace', 'credit', 'refund', 'refuse', 'contest', 'withdraw']),
    note: text(NOTE_LENGTH),
    due_day: DateOnly.nullable(),
  })
  .refine(({ event, note }) => !(event === 'refuse' || event === 'contest') || note.trim() !== '', {
    path: ['note'],
    message: NOTE_REQUIRED,
  })
  .refine(({ event, due_day }) => event !== 'promise' || due_day !== null, {
    path: ['due_day'],
    message: DUE_DAY_REQUIRED,
  })
