import { z } from 'zod'
import { Moment, requiredText } from '../../values/fields.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'
import { CODE_NEEDED } from './sentences.ts'

/** Whether signing in takes a code beside the password. */
export const SecondFactor = z
  .object({
    on: z.boolean(),
    since: Moment.nullable(),
    recovery_codes_left: z.int(),
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

/** Shown this once. */
export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('each signs in once, in the place of a code') })
  .meta({ id: 'RecoveryCodes' })
