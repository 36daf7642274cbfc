import { z } from 'zod'
import { isEmail } from '../values/email.ts'
import { requiredText, text } from '../values/fields.ts'
import { PASSWORD_UNITS } from '../values/password.ts'

export const ProfileForm = z.object({
  first_name: requiredText(100, 'First name is required.'),
  last_name: requiredText(100, 'Last name is required.'),
  email: requiredText(254, 'Email is required.').refine((value) => value === '' || isEmail(value), {
    message: 'Please enter a valid email address.',
  }),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** One's own profile. */
export const OwnProfileForm = ProfileForm.extend({
  current_password: text(PASSWORD_UNITS)
    .optional()
    .describe('your current password; needed only when the e-mail address changes'),
})
