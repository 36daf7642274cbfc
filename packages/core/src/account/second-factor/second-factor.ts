import { z } from 'zod'
import { Moment, requiredText } from '../../values/fields.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'
import { CODE_NEEDED } from './messages.ts'

/** Whether signing in takes a code beside the password. */
export const SecondFactor = z
  .object({
    on: z.boolean(),
    since: Moment.nullable(),
    recovery_codes_left: z.int().describe('those that sign in, new ones that are not kept among them'),
    pending_codes: z
      .object({
        count: z.int(),
        until: Moment.nullable().describe(
          'when they lapse unless they are kept; null where there are no others',
        ),
      })
      .nullable()
      .describe('new recovery codes that are not kept yet: the ones before them work until they are'),
    required: z.boolean().describe('administrators need one here, and you are one'),
    available: z.boolean().describe('whether the server has a secret to keep it with'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

const CODE_LENGTH = 50

export const Code = requiredText(CODE_LENGTH, CODE_NEEDED).describe(
  'six digits of the authenticator app, or a recovery code',
)

const current_password = requiredText(PASSWORD_UNITS, 'Your current password is required.')

export const PasswordForm = z.object({ current_password })
export const CodeForm = z.object({ code: Code })
export const PasswordAndCodeForm = z.object({ current_password, code: Code })

export const RecoveryCodeForm = z.object({
  code: requiredText(CODE_LENGTH, 'Please enter one of your new recovery codes.').describe(
    'one of the new recovery codes; it is not used up',
  ),
})

/** Shown this once. */
export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('each signs in once, in the place of a code') })
  .meta({ id: 'RecoveryCodes' })
