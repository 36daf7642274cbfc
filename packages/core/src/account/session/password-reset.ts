import { z } from 'zod'
import { requiredText } from '../../values/fields.ts'
import {
  PASSWORD_IS_OLD,
  PASSWORD_UNITS,
  PASSWORDS_MUST_MATCH,
  whyNotPassword,
} from '../../values/password.ts'

/** A password that somebody chooses, with the sentence that says why it cannot be taken. */
export const NewPassword = requiredText(PASSWORD_UNITS, 'Password is required.').check((check) => {
  const why = check.value === '' ? undefined : whyNotPassword(check.value)
  if (why !== undefined) check.issues.push({ code: 'custom', message: why, input: check.value })
})

/** `key` is the secret of the mailed link. */
export const ResetPasswordForm = z
  .object({ password: NewPassword, password1: z.string().max(PASSWORD_UNITS), key: z.string().max(200) })
  .refine((form) => form.password === form.password1, {
    message: PASSWORDS_MUST_MATCH,
    path: ['password1'],
  })

const ChangeFields = z.object({
  password: NewPassword,
  current_password: requiredText(PASSWORD_UNITS, 'Your current password is required.'),
})

const isAnother = ({ password, current_password }: { password: string; current_password: string }) =>
  password !== current_password
const another = { message: PASSWORD_IS_OLD, path: ['password'] }

/** Right after a reset the current password is not asked for: the reset itself set it. */
export const ChangePasswordForm = ChangeFields.refine(isAnother, another)

/** Change password with its second field, as the screen asks for it. */
export const ChangePasswordTwice = ChangeFields.extend({
  password1: z.string().max(PASSWORD_UNITS),
})
  .refine(isAnother, another)
  .refine((form) => form.password === form.password1, {
    message: PASSWORDS_MUST_MATCH,
    path: ['password1'],
  })
