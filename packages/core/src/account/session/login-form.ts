import { z } from 'zod'
import { requiredText } from '../../values/fields.ts'
import { Code } from '../second-factor/second-factor.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'

/** `code` is required for users with a second factor, once the password is correct. */
export const LoginForm = z.object({
  email: requiredText(254, 'Email is required.'),
  password: requiredText(PASSWORD_UNITS, 'Password is required.'),
  code: Code.optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

export const ForgotPasswordForm = z.object({
  email: requiredText(254, 'Please enter your email and press Forgot Password to initiate a password reset.'),
})

export const SESSION_HOURS = 24
