import { z } from 'zod'
import { Moment, requiredText } from '../../values/fields.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'
import { CODE_NEEDED } from './messages.ts'

/** Whether signing in requires a code in addition to the password. */
export const SecondFactor = z
  .object({
    on: z.boolean(),
    since: Moment.nullable(),
    recovery_codes_left: z
      .int()
      .describe('codes that can still be used, including new ones that are not confirmed'),
    pending_codes: z
      .object({
        count: z.int(),
        until: Moment.nullable().describe(
          'when they expire unless they are confirmed; null if there are no previous codes',
        ),
      })
      .nullable()
      .describe('new recovery codes that are not confirmed yet: the previous ones work until they are'),
    required: z.boolean().describe('administrators must use two-step sign-in here, and you are one'),
    available: z.boolean().describe('whether the server has the secret needed to store it'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

const CODE_LENGTH = 50

export const Code = requiredText(CODE_LENGTH, CODE_NEEDED).describe(
  'six digits from the authenticator app, or a recovery code',
)

const current_password = requiredText(PASSWORD_UNITS, 'Your current password is required.')

export const PasswordForm = z.object({ current_password })
export const CodeForm = z.object({ code: Code })
export const PasswordAndCodeForm = z.object({ current_password, code: Code })

export const RecoveryCodeForm = z.object({
  code: requiredText(CODE_LENGTH, 'Please enter one of your new recovery codes.').describe(
    'one of the new recovery codes; this does not use it up',
  ),
})

/** Shown only once. */
export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('each can be used once in place of a code') })
  .meta({ id: 'RecoveryCodes' })
