import { z } from 'zod'
import { DateOnly, requiredText, text } from '../../values/fields.ts'
import { DUE_DAY_REQUIRED, NOTE_LENGTH, NOTE_REQUIRED } from './claim-messages.ts'

const plain = z.object({ note: text(NOTE_LENGTH), due_day: DateOnly.nullable() })
const withReason = plain.extend({ note: requiredText(NOTE_LENGTH, NOTE_REQUIRED) })
const withDay = plain.extend({
  due_day: DateOnly.nullable().refine((day) => day !== null, { message: DUE_DAY_REQUIRED }),
})

/** The form of each answer to a claim. */
export const claimForms = {
  promise: withDay,
  restore: plain,
  replace: plain,
  credit: plain,
  refund: plain,
  refuse: withReason,
  contest: withReason,
  withdraw: plain,
}
