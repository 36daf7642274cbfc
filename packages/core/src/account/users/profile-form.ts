import { z } from 'zod'
import { EMAIL_NEEDS_PASSWORD } from './profile-messages.ts'
import { isEmail } from '../../values/email.ts'
import { requiredText, text } from '../../values/fields.ts'
import { PASSWORD_UNITS } from '../../values/password.ts'

export const ProfileForm = z.object({
  first_name: requiredText(100, 'First name is required.').describe('first name'),
  last_name: requiredText(100, 'Last name is required.').describe('last name'),
  email: requiredText(254, 'Email is required.')
    .refine((value) => value === '' || isEmail(value), { message: 'Please enter a valid email address.' })
    .describe('address to sign in with'),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** One's own profile. */
export const OwnProfileForm = ProfileForm.extend({
  current_password: text(PASSWORD_UNITS)
    .optional()
    .describe('your current password; required only when the email address changes'),
})

/** The own profile form; a new email address other than `present` requires the password. */
export const ownProfileFormOf = (present: string) =>
  OwnProfileForm.refine(({ email, current_password }) => email === present || Boolean(current_password), {
    message: EMAIL_NEEDS_PASSWORD,
    path: ['current_password'],
  })
