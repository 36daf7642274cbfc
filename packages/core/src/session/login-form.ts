import { z } from 'zod'
import { requiredText } from '../values/fields.ts'
import { PASSWORD_UNITS } from '../values/password.ts'

export const LoginForm = z.object({
  email: requiredText(254, 'Email is required.'),
  password: requiredText(PASSWORD_UNITS, 'Password is required.'),
})
export type LoginForm = z.infer<typeof LoginForm>

export const ForgotPasswordForm = z.object({
  email: requiredText(254, 'Please enter your email and press Forgot Password to initiate a password reset.'),
})

/** Spec A §8: what the login screen says after a reset mail was asked for, and after a reset. */
export const RESET_MAIL_SENT =
  'We have sent a password reset email to you. Please note that the reset link is only valid for 12 hours.'
export const PASSWORD_SET = 'Your password has now been set. Please use it now to login.'
export const RESET_EXPIRED = 'The link you used is invalid or expired.'

export const RESET_HOURS = 12
export const SESSION_HOURS = 24
