import { z } from 'zod'
import { isEmail } from '../values/email.ts'
import { requiredText } from '../values/fields.ts'

export const ProfileForm = z.object({
  first_name: requiredText(100, 'First name is required.'),
  last_name: requiredText(100, 'Last name is required.'),
  email: requiredText(254, 'Email is required.').refine((value) => value === '' || isEmail(value), {
    message: 'Please enter a valid email address.',
  }),
})
export type ProfileForm = z.infer<typeof ProfileForm>
