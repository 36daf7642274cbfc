import { z } from 'zod'
import { requiredText } from '../../values/fields.ts'
import {
  PASSWORD_IS_OLD,
  PASSWORD_UNITS,
  PASSWORDS_MUST_MATCH,
  passwordLengthProblem,
} from '../../values/password.ts'

/** A new password; the error message says why it is not accepted. */
export const NewPassword = requiredText(PASSWORD_UNITS, 'Password is required.').check((check) => {
  const why = check.value === '' ? undefined : passwordLengthProblem(check.value)
  if (why !== undefined) check.issues.push({ code: 'custom', message: why, input: check.value })
})

/** `key` is the secret from the emailed link. */
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

/** A reset sets the password without asking for the current one. */
export const ChangePasswordForm = ChangeFields.refine(isAnother, another)

/** Change password with the repeated password of the screen. */
export const ChangePasswordTwice = ChangeFields.extend({
  password1: z.string().max(PASSWORD_UNITS),
})
  .refine(isAnother, another)
  .refine((form) => form.password === form.password1, {
    message: PASSWORDS_MUST_MATCH,
    path: ['password1'],
  })
