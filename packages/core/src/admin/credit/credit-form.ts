import { z } from 'zod'
import { UserId } from '../../account/users/user.ts'
import { requiredText } from '../../values/fields.ts'
import {
  CREDIT_AMOUNT,
  CREDIT_CENTS,
  CREDIT_TOO_LARGE,
  CREDIT_REASON,
  creditMethods,
  MAX_CREDIT,
} from './credit-rules.ts'

const REASON_LENGTH = 500

/** Form for adding or removing credit. */
export const CreditForm = z.object({
  userId: UserId.describe('any user of the business'),
  method: z.enum(creditMethods),
  credit: z
    .number({ error: CREDIT_AMOUNT })
    .gt(0, { error: CREDIT_AMOUNT, abort: true })
    .max(MAX_CREDIT, { error: CREDIT_TOO_LARGE, abort: true })
    .refine(hasWholeCents, { message: CREDIT_CENTS })
    .describe('dollars'),
  reason: requiredText(REASON_LENGTH, CREDIT_REASON),
})
export type CreditForm = z.infer<typeof CreditForm>

/** Whether an amount has at most two decimals as typed: 0.07 has two despite floating point. */
function hasWholeCents(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars
}
